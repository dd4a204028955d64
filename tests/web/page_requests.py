"""Sends the requests in a file to the page's entry point, and prints one answer per line.

Run by ``web/micropython/run.mjs`` with the requests in the bundle as ``requests.txt``.
"""

from blockyard.web import page

with open("/lib/requests.txt") as requests:  # MicroPython has no pathlib
    for line in requests:
        print(page.answer(line))
