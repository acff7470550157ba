import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { onlyMatching } from "../tools/matching.ts";

export default defineFault({
  title: "a message with a file is not delivered to connected subscriptions",
  breaks: ["RTS-08"],
  decorate: (services) => {
    const withFiles = new Set<unknown>();
    return both(
      around("createMessage", (original) => async (request, context) => {
        const { messageCreated } = services.render;
        services.render.messageCreated = (message) => {
          if (request.body.file_ids?.length) withFiles.add(message.id);
          return messageCreated(message);
        };
        const creating = original(request, context);
        services.render.messageCreated = messageCreated;
        return creating;
      }),
      onlyMatching(({ payload }) => !withFiles.has(JSON.parse(payload).data.object.id)),
    )(services);
  },
});
