# The shop as an image: docker build -t nishana . (docs/production.md)
FROM node:24-bookworm-slim AS build
WORKDIR /src
COPY . .
RUN npm run build

FROM node:24-bookworm-slim
COPY --from=build /src/build/release /shop
WORKDIR /shop
# Pictures and emails of a shop without a bucket and a mail server; a database server is set by DATABASE_URL.
RUN mkdir /data && chown node:node /data
VOLUME /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
	CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/launch.mjs", "serve"]
