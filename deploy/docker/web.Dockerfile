FROM node:24.21.0-bookworm-slim AS modules
WORKDIR /app
COPY . .
RUN npm ci --omit=dev --workspace=@tavlin/web

FROM modules AS site
RUN npm ci --workspace=@tavlin/web && npx --no react-router build apps/web

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=modules /app/package.json ./
COPY --from=modules /app/node_modules node_modules
COPY --from=modules /app/packages packages
COPY --from=site /app/apps/web apps/web
USER node
EXPOSE 3000
CMD ["node", "apps/web/server.ts"]
