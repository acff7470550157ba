import { Refusal } from "../../../reference-server/refusal.ts";
import { before, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { afterPosts } from "../tools/posts.ts";

export default defineFault({
  title: "a file attached to a second message is no longer readable through the first",
  breaks: ["FIL-18"],
  decorate: (services) => {
    const places = new Map<string, string>();
    return both(
      afterPosts((message, body) => {
        for (const id of body.file_ids ?? []) places.set(id, message.conversation_id);
      }),
      before("getFile", (request, context) => {
        const place = places.get(request.path.fileId);
        if (place !== undefined && !context.services.store.directory.canRead(context.caller, place))
          throw new Refusal("not_found", "no such file");
      }),
    )(services);
  },
});
