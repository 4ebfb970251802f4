# The packages are installed in a stage of their own, so that a change of the source does not install them again. The bot runs on the
# Node of the image and needs no devDependencies.
FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
# Native packages come compiled for each platform. .ci/installed.mjs says why this is not `npm ci`.
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
# All data is under /data: the database, its backups and the compiled word lists.
RUN mkdir /data && chown node:node /data
USER node
# One memory arena for all threads but the first: see .ci/installed.mjs.
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 DATABASE_PATH=/data/tauler.db CACHE_PATH=/data/cache METRICS_PORT=9464
VOLUME /data
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.METRICS_PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "src/main.ts"]
