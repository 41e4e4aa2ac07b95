# Everything, to build the web client.
FROM node:26-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund
COPY tsconfig.json vite.config.ts vite.server.config.ts ./
COPY scripts scripts
COPY src src
RUN npm run build

# Only the packages that the server runs on: 80 MB.
FROM node:26-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --omit=peer --omit=optional --no-audit --no-fund
# A report's PDF takes four of the fonts.
RUN cd node_modules && rm -rf \
    pdfkit/.yarn pdfkit/js/*.map pdfkit/js/*.browser* pdfkit/js/pdfkit.standalone.js && \
    find @expo-google-fonts -name '*.ttf*' ! -name Inter_400Regular.ttf ! -name Inter_600SemiBold.ttf \
    ! -name 'BIZUDPGothic_*.ttf' -delete

FROM node:26-slim
ENV NODE_ENV=production TILLWISE_MODE=production TILLWISE_DATA=/data HOST=0.0.0.0 PORT=3000 MALLOC_MMAP_THRESHOLD_=60000
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json NOTICE ./
COPY src/domain src/domain
COPY src/server src/server
RUN install -d -o node -g node -m 700 /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=7s --start-period=15s CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=20", "--expose-gc", "dist/server/main.js"]
