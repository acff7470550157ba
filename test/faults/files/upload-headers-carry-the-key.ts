import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the upload block carries the API key",
  breaks: ["FIL-04"],
  decorate: (services) => {
    const { authenticate, handlers } = services;
    let key = "";
    services.authenticate = async (request) => {
      key = String(request.headers["x-api-key"]);
      return authenticate(request);
    };
    const { createFile } = handlers;
    handlers.createFile = async (request, context) => {
      const response = await createFile(request, context);
      if (response.status !== 201) return response;
      const { upload } = response.body.data;
      const headers = { ...upload.headers, "x-api-key": key };
      return { ...response, body: { data: { ...response.body.data, upload: { ...upload, headers } } } };
    };
    return services;
  },
});
