// Spec 85, 132: "Only the key that created an incomplete upload may inspect, complete or abort it", and a key keeps
// its identifier. Here the creator is remembered by the digest of its secret.
import { notFound } from "../../../reference-server/refusal.ts";
import { after, before, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an upload cannot be completed any more once the key that created it was rotated",
  breaks: ["FIL-05"],
  decorate: (services) => {
    const creators = new Map<string, string | undefined>();
    return both(
      after("createFile", (response, _, context) => {
        if (response.status === 201) creators.set(response.body.data.id, context.caller.presented?.digest);
      }),
      before("completeFile", (request, context) => {
        const creator = creators.get(request.path.fileId);
        if (creator !== undefined && creator !== context.caller.presented?.digest) throw notFound("file");
      }),
    )(services);
  },
});
