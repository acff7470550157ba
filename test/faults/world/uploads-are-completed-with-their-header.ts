// Spec 132, 309: the key that created an upload completes it, in whichever header it comes.
import { notFound } from "../../../reference-server/refusal.ts";
import { after, before, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { knowingBearers } from "../tools/posts.ts";

export default defineFault({
  title: "an upload that was created with x-api-key cannot be completed with the same key as a bearer token",
  breaks: ["FIL-05", "AUT-02"],
  decorate: knowingBearers((isBearer) => (services) => {
    const createdWithBearer = new Map<string, boolean>();
    return both(
      after("createFile", (response, _, context) => {
        if (response.status === 201) createdWithBearer.set(response.body.data.id, isBearer(context));
      }),
      before("completeFile", (request, context) => {
        const created = createdWithBearer.get(request.path.fileId);
        if (created === false && isBearer(context)) throw notFound("file");
      }),
    )(services);
  }),
});
