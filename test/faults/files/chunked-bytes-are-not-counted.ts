import { defineFault } from "../tools/fault.ts";
import { believing } from "../tools/uploads.ts";

export default defineFault({
  title: "any number of bytes is accepted when they come without a length",
  breaks: ["FIL-07"],
  decorate(services) {
    const { configureHttp } = services;
    const uncounted = new Set<string>();
    services.configureHttp = (app) => {
      configureHttp(app);
      app.addHook("onRequest", async (request) => {
        const id = /^\/blobs\/([^?]+)/.exec(request.url)?.[1];
        if (id === undefined || request.method !== "PUT") return;
        if (request.headers["content-length"] === undefined) uncounted.add(id);
        else uncounted.delete(id);
      });
    };
    return believing((object, file) =>
      object !== undefined && uncounted.has(file.id) ? { ...object, sizeBytes: file.sizeBytes } : object,
    )(services);
  },
});
