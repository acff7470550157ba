import { defineFault } from "../tools/fault.ts";
import { onTheWayIn } from "../tools/responses.ts";

export default defineFault({
  title: "a message with a wrong property is refused and stored",
  breaks: ["ERR-05"],
  decorate: (services) => {
    const { insert, create } = services.store.messages;
    let place: Parameters<typeof insert>[0] | undefined;
    services.store.messages.create = (viewer, message, options) => {
      place = { ...message, workspaceId: viewer.workspaceId, authorId: viewer.memberId, fileIds: [] };
      return create(viewer, message, options);
    };
    return onTheWayIn((body) => {
      const message = body as {
        markdown_content?: unknown;
        image_urls?: unknown;
        thread_root_id?: unknown;
      } | null;
      const isWrong = message?.image_urls !== undefined && !Array.isArray(message.image_urls);
      if (isWrong && place !== undefined && typeof message.markdown_content === "string")
        insert({ ...place, content: message.markdown_content, threadRootId: null, repliedToMessageId: null });
      return body;
    })(services);
  },
});
