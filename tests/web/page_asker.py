"""Asks the page's door what a file of requests says, and prints the answers: one a line.

Run by ``web/micropython/run.mjs`` with the requests in the bundle as ``requests.txt``.
"""

from blockyard.web import page

with open("/lib/requests.txt") as requests:  # MicroPython has no pathlib
    for line in requests:
        print(page.answer(line))
