# The shop as a container image for any backend. deploy/start.sh lists the settings that it reads when it starts.
#   docker build -t tienda .
#   docker run -p 8080:8080 -e VITE_API_URL=https://api.example.com -e VITE_STRIPE_PUBLISHABLE_KEY=pk_live_… tienda
#   docker run -p 8080:8080 -e API_PROXY=https://api.internal:8443 -e VITE_STRIPE_PUBLISHABLE_KEY=pk_live_… tienda

FROM node:22-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build

# Writes products into the documents of a running shop: see compose.yaml.
FROM node:22-bookworm-slim AS refresher
COPY deploy/snapshot.sh /shop/deploy/
COPY --from=build /shop/dist-snapshot /shop/dist-snapshot
USER 33:0
ENTRYPOINT ["sh", "/shop/deploy/snapshot.sh"]

# The tests use the same nginx, from Debian. The certificates are for an API_PROXY at an https address.
FROM debian:bookworm-slim AS shop
RUN apt-get update \
  && apt-get install -y --no-install-recommends nginx ca-certificates \
  && rm -rf /var/lib/apt/lists/* \
  && install -d -o 33 -g 0 -m 775 /run/shop
COPY deploy/start.sh deploy/proxy.sh deploy/nginx.conf deploy/proxy.conf deploy/calls.conf /shop/deploy/
COPY --from=build /shop/dist /shop/dist
ENV SHOP_RUN=/run/shop PORT=8080
# Debian's www-data, as a number because runAsNonRoot knows no names. Any other user of group 0 can write to /run/shop too.
USER 33:0
EXPOSE 8080
STOPSIGNAL SIGQUIT
HEALTHCHECK --interval=30s --timeout=3s \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/${PORT:-8080} && printf 'GET /health HTTP/1.0\\r\\n\\r\\n' >&3 && head -1 <&3 | grep -q ' 200 '"]
ENTRYPOINT ["sh", "/shop/deploy/start.sh"]
