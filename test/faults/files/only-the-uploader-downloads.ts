import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { findFile } from "../tools/uploads.ts";

export default defineFault({
  title: "a reader who did not upload the file gets no download URL",
  breaks: ["FIL-18"],
  decorate: around("getFile", (original) => async (request, context) => {
    const response = await original(request, context);
    const file = await findFile(context.services, request.path.fileId);
    if (response.status !== 200 || file?.createdByMemberId === context.caller.memberId) return response;
    return {
      ...response,
      body: { data: { ...response.body.data, download_url: null } as typeof response.body.data },
    };
  }),
});
