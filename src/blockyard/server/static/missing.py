"""The 404 page."""

TEMPLATE = """<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="dark light">
    <title>Page not found · Blockyard</title>
    <style>
      body {{ font: 1.1rem/1.5 system-ui, sans-serif; max-width: 32rem; margin: 20vh auto;
             padding: 0 1.5rem; text-align: center; }}
    </style>
  </head>
  <body>
    <h1>Page not found</h1>
    <p>There is no page at this address.</p>
    <p><a href="{home}">Go to the games</a></p>
  </body>
</html>
"""


def missing_page(home: str = "/") -> str:
    """The page, with a link to the home page."""
    return TEMPLATE.format(home=home)
