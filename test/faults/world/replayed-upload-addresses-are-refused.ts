// Lines 188 and 268: a create-upload request that is repeated with its key is answered with its file, and the bytes are sent
// to the upload URL. The one that a repetition shows is signed for reading.
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the upload address in the response to a repeated create-file request takes no bytes",
  breaks: ["FIL-03", "IDM-15"],
  decorate: (services) => {
    const { createFile } = services.handlers;
    services.handlers.createFile = async (request, context) => {
      const response = await createFile(request, context);
      if (response.status !== 201 || response.headers?.["idempotent-replayed"] === undefined) return response;
      const { data } = response.body;
      if (data.status !== "waiting_for_upload") return response;
      const { blobUrls } = context.services;
      const url = blobUrls.sign(context.baseUrl, "GET", data.id, Date.parse(data.upload.expires_at));
      return { ...response, body: { data: { ...data, upload: { ...data.upload, url } } } };
    };
    return services;
  },
});
