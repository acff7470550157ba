// Servers with a fault in posting messages, a row each.
import { before } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { rawBodies, repaired } from "../tools/repair-json.ts";
import { onTheWayIn } from "../tools/responses.ts";

export default defineFaults({
  "broken-json-is-stored": {
    title: "a broken body is refused and its message stored",
    breaks: ["GEN-19"],
    decorate: (services) => {
      const { insert, create } = services.store.messages;
      let place: Parameters<typeof insert>[0] | undefined;
      services.store.messages.create = (viewer, message, options) => {
        place = { ...message, workspaceId: viewer.workspaceId, authorId: viewer.memberId };
        return create(viewer, message, options);
      };
      return rawBodies((text) => {
        const whole = repaired(text, "cut");
        const { markdown_content: content } = whole === text ? {} : JSON.parse(whole);
        if (place !== undefined && typeof content === "string") insert({ ...place, content });
        return text;
      })(services);
    },
  },
  "invalid-is-stored": {
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
          insert({
            ...place,
            content: message.markdown_content,
            threadRootId: null,
            repliedToMessageId: null,
          });
        return body;
      })(services);
    },
  },
  "wordless-message-fails": {
    title: "a message of files without text makes the service fail",
    breaks: ["ERR-12"],
    decorate: before("createMessage", (request) => {
      const { markdown_content: text, file_ids: files = [] } = request.body;
      if (text === null && files.length > 0) throw new TypeError("text is null");
    }),
  },
});
