import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { findFile } from "../tools/uploads.ts";

export default defineFault({
  title: "a file of a hidden message is shown with an address of its bytes under another name",
  breaks: ["FIL-20"],
  decorate: around("getFile", (original) => async (request, context) => {
    try {
      return await original(request, context);
    } catch (error) {
      const file = await findFile(context.services, request.path.fileId);
      if (file?.status !== "ready" || file.workspaceId !== context.caller.workspaceId) throw error;
      const preview_url = context.services.blobUrls.sign(
        context.baseUrl,
        "GET",
        file.id,
        Date.now() + 60_000,
      );
      const data = { id: file.id, status: "ready" as const, download_url: null, preview_url };
      return { status: 200, headers: {}, body: { data } };
    }
  }),
});
