// Lines 131 and 188: the key that created an upload completes it. Disabling a key clears what it has begun, enabling does
// not bring it back.

import { notFound } from "../../../reference-server/refusal.ts";
import { after, around, before, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an upload is gone once the key that created it was disabled and enabled again",
  breaks: ["KEY-22"],
  decorate: (services) => {
    const begun = new Map<string, string[]>();
    const gone = new Set<string>();
    return both(
      after("createFile", (response, _, context) => {
        if (response.status === 201)
          begun.set(context.keyId, [...(begun.get(context.keyId) ?? []), response.body.data.id]);
      }),
      around("completeFile", (original) => async (request, context) => {
        const { fileId } = request.path;
        if (gone.has(fileId)) throw notFound("file");
        const response = await original(request, context);
        const own = begun.get(context.keyId) ?? [];
        begun.set(
          context.keyId,
          own.filter((id) => id !== fileId),
        );
        return response;
      }),
      before("getFile", (request) => {
        if (gone.has(request.path.fileId)) throw notFound("file");
      }),
      after("disableApiKey", (response, request) => {
        if (response.status === 200) for (const id of begun.get(request.path.apiKeyId) ?? []) gone.add(id);
      }),
    )(services);
  },
});
