# The suite and the reference server in one image: `wcs` with every command.
#   docker build -t wcs .
#   docker run --rm --user "$(id -u):$(id -g)" -v "$PWD:/work" -e MY_KEY wcs conform --profile my-profile.yaml --report-html report.html
#   docker run --rm -p 8080:8080 wcs serve --host 0.0.0.0
FROM node:24-bookworm-slim AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
# The image has the right Node; the package that brings one along is not needed.
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build
RUN npm pack --ignore-scripts

FROM node:24-bookworm-slim
WORKDIR /opt/wcs
COPY --from=build /src/*.tgz ./
RUN npm install --omit=dev --ignore-scripts ./*.tgz
ENV PATH="/opt/wcs/node_modules/.bin:$PATH"
# Profiles are read here and reports are written here.
WORKDIR /work
USER node
EXPOSE 8080
ENTRYPOINT ["wcs"]
CMD ["help"]
