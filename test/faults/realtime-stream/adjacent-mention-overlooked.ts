// Two mentions need nothing between them.
import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a mention that follows another one without a space mentions nobody",
  breaks: ["RTS-09"],
  decorate: aroundService("render", "messageCreated", (messageCreated) => (message) => {
    const event = messageCreated(message);
    const isAdjacent = (id: string): boolean => (message.content ?? "").includes(`><@${id}>`);
    return { ...event, mentions: event.mentions.filter((id) => !isAdjacent(id)) };
  }),
});
