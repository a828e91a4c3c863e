# The production image: the server with its production dependencies and the built frontend. It has no local services.
# `npm run check:image` runs these steps without Docker.

FROM node:24-bookworm-slim AS manifests
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
COPY backend/package.json backend/
COPY frontend/package.json frontend/
COPY local-services/package.json local-services/
COPY e2e/package.json e2e/
COPY bench/package.json bench/

FROM manifests AS build
RUN npm ci --include=dev
COPY . .
RUN npm run build --workspace backend --workspace frontend

FROM manifests AS dependencies
RUN npm ci --omit=dev --workspace backend

FROM node:24-bookworm-slim
ENV NODE_ENV=production PORT=4000 DATA_DIR=/data
WORKDIR /shop
COPY --from=dependencies /shop ./
COPY --from=build /shop/backend/dist backend/dist
COPY --from=build /shop/frontend/dist frontend/dist
COPY backend/assets backend/assets
COPY backend/workers backend/workers
COPY demo-catalogue demo-catalogue
RUN install --directory --owner=node --group=node /data
VOLUME /data
USER node
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The same options as in scripts/shared/processes.mjs.
CMD ["node", "--enable-source-maps", "--max-semi-space-size=32", "backend/dist/server/main.js"]
