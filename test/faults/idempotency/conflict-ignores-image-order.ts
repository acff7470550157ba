import { remembering } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "another order of image_urls counts as the same request",
  breaks: ["IDM-04"],
  decorate: remembering("createMessage", (request, context) => {
    const { caller, path, idempotencyKey } = context;
    return `${caller.memberId} ${path} ${idempotencyKey} ${JSON.stringify({ ...request.body, image_urls: [...(request.body.image_urls ?? [])].sort() })}`;
  }),
});
