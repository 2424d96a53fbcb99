FROM node:24.21.0-bookworm-slim AS modules
WORKDIR /app
COPY . .
RUN npm ci --omit=dev --workspace=@tavlin/planning

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=modules /app/package.json ./
COPY --from=modules /app/node_modules node_modules
COPY --from=modules /app/packages packages
COPY --from=modules /app/apps/planning apps/planning
USER node
EXPOSE 8030
CMD ["node", "apps/planning/src/main.ts"]
