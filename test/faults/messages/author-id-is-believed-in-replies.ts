import { after, inMessages } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "author_id in the request for a reply decides who is shown as its author",
  breaks: ["GEN-07"],
  decorate: (services) => {
    const claims = new Map<string, string>();
    after("createMessage", (response, request) => {
      const { author_id: claimed } = request.body as { author_id?: unknown };
      if (response.status === 200 && typeof claimed === "string" && request.body.thread_root_id != null)
        claims.set(response.body.data.id, claimed);
    })(services);
    return inMessages(["getMessage"], (message) => ({
      ...message,
      author_id: claims.get(message.id) ?? message.author_id,
    }))(services);
  },
});
