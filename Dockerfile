# The image of a release: build it in the folder that tillwise-VERSION.tar.gz unpacks to. `npm run image` does so without Docker.
ARG SYSTEM=debian:bookworm-slim
FROM ${SYSTEM} AS system
RUN dpkg --status busybox-static libatomic1 libstdc++6 > /dev/null 2>&1 || \
    { apt-get update && apt-get install --yes --no-install-recommends busybox-static libatomic1 libstdc++6; }
COPY bin/node /node
# Of Debian only the libraries of Node and a shell, each with its terms.
RUN mkdir -p /slim/bin /slim/etc /slim/tmp && chmod 1777 /slim/tmp && \
    cp --parents --dereference $(ldd /node | grep -o '/[^ ]*') /slim && \
    cp /bin/busybox /slim/bin && for applet in $(busybox --list | grep -vx busybox); do ln -sf busybox "/slim/bin/$applet"; done && \
    cp --parents --dereference /usr/share/doc/libc6/copyright /usr/share/doc/libstdc++6/copyright \
    /usr/share/doc/libgcc-s1/copyright /usr/share/doc/libatomic1/copyright /usr/share/doc/busybox-static/copyright /slim && \
    printf 'root:x:0:0::/:/bin/sh\ntillwise:x:1000:1000::/data:/bin/sh\n' > /slim/etc/passwd && \
    printf 'root:x:0:\ntillwise:x:1000:\n' > /slim/etc/group && \
    echo 'hosts: files dns' > /slim/etc/nsswitch.conf

FROM scratch
ARG VERSION
LABEL org.opencontainers.image.title="Tillwise" \
    org.opencontainers.image.description="Weekly budgets for restaurant and bar groups" \
    org.opencontainers.image.version="${VERSION}" \
    org.opencontainers.image.licenses="LicenseRef-none: its owner has not chosen a licence; of others, see /app/NOTICE"
ENV NODE_ENV=production TILLWISE_MODE=production TILLWISE_DATA=/data HOST=0.0.0.0 PORT=3000 PATH=/app:/app/bin:/bin
COPY --from=system /slim /
WORKDIR /app
COPY bin bin
COPY node_modules node_modules
COPY src src
COPY dist dist
COPY tillwise package.json NOTICE SECURITY.md ./
RUN mkdir -m 700 /data && chown tillwise:tillwise /data
USER tillwise
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=7s --start-period=15s CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["tillwise", "start"]
