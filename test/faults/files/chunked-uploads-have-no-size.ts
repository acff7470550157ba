// Spec 188: a stored object of the declared size makes the file ready. The size is read off the Content-Length of the upload,
// which a client that streams its bytes does not send.
import { defineFault } from "../tools/fault.ts";
import { believing } from "../tools/uploads.ts";

export default defineFault({
  title: "an upload whose bytes came in chunks is refused with size_mismatch",
  breaks: ["FIL-05"],
  decorate(services) {
    const { configureHttp } = services;
    const unsized = new Set<string>();
    services.configureHttp = (app) => {
      configureHttp(app);
      app.addHook("onRequest", async (request) => {
        const id = /^\/blobs\/([^?]+)/.exec(request.url)?.[1];
        if (id === undefined || request.method !== "PUT") return;
        if (request.headers["content-length"] === undefined) unsized.add(id);
        else unsized.delete(id);
      });
    };
    return believing((object, file) =>
      object !== undefined && unsized.has(file.id) ? { ...object, sizeBytes: 0 } : object,
    )(services);
  },
});
