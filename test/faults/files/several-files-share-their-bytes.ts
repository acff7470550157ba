import { around, before, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "every file of a message with several has the download URL of the first",
  breaks: ["FIL-18"],
  decorate: (services) => {
    const firsts = new Map<string, string>();
    return both(
      before("createMessage", (request) => {
        const { file_ids: [first, ...others] = [] } = request.body;
        for (const other of others) if (first !== undefined) firsts.set(other, first);
      }),
      around("getFile", (original) => async (request, context) => {
        const response = await original(request, context);
        const first = firsts.get(request.path.fileId);
        if (response.status !== 200 || first === undefined || response.body.data.status !== "ready")
          return response;
        const other = await original({ ...request, path: { fileId: first } }, context);
        if (other.status !== 200 || other.body.data.status !== "ready") return response;
        return {
          ...response,
          body: { data: { ...response.body.data, download_url: other.body.data.download_url ?? null } },
        };
      }),
    )(services);
  },
});
