# Tauler in a container: its packages first, so that a change of the program does not install them anew.
# The Node of the image is the one it runs on, so nothing of devDependencies is needed.
FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
# Nothing is compiled: what is native comes built for each platform. Not `npm ci`, for the reason that .ci/installed.mjs has.
RUN npm install --no-save --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:24-bookworm-slim
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY package.json LICENSE ./
COPY assets ./assets
COPY commands ./commands
COPY dictionaries ./dictionaries
COPY drizzle ./drizzle
COPY src ./src
# Everything that is kept is under /data: the database, its backups and the compiled word lists.
RUN mkdir /data && chown node:node /data
USER node
# One arena of memory for all threads but the first: see .ci/installed.mjs.
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 DATABASE_PATH=/data/tauler.db CACHE_PATH=/data/cache METRICS_PORT=9464
VOLUME /data
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.METRICS_PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "src/main.ts"]
