// The caller's own key is among the headers that go to the storage.
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the upload block carries the API key",
  breaks: ["FIL-04"],
  decorate: (parts) => {
    const { authenticate, handlers } = parts;
    let key = "";
    parts.authenticate = async (request) => {
      key = String(request.headers["x-api-key"]);
      return authenticate(request);
    };
    const { createFile } = handlers;
    handlers.createFile = async (request, context) => {
      const answer = await createFile(request, context);
      if (answer.status !== 201) return answer;
      const { upload } = answer.body.data;
      const headers = { ...upload.headers, "x-api-key": key };
      return { ...answer, body: { data: { ...answer.body.data, upload: { ...upload, headers } } } };
    };
    return parts;
  },
});
