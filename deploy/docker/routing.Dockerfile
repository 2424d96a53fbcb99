FROM node:24.21.0-bookworm-slim AS modules
WORKDIR /app
COPY . .
RUN npm ci --omit=dev --workspace=@tavlin/routing

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=modules /app/package.json ./
COPY --from=modules /app/node_modules node_modules
COPY --from=modules /app/packages packages
COPY --from=modules /app/apps/routing apps/routing
USER node
EXPOSE 8020
CMD ["node", "apps/routing/src/main.ts"]
