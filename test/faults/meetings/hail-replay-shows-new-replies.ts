// Spec 257: repeating the identical request with the same key replays it. The replay reads the message anew, with what
// became of it since.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the replay of a message creation shows the replies that the message got since",
  breaks: ["IDM-27"],
  decorate: around("createMessage", (original, { handlers }) => {
    const { getMessage } = handlers;
    return async (request, context) => {
      const response = await original(request, context);
      if (response.status !== 200 || response.headers?.["idempotent-replayed"] === undefined) return response;
      const now = await getMessage({ path: { messageId: response.body.data.id } }, context);
      return now.status === 200 ? { ...response, body: now.body } : response;
    };
  }),
});
