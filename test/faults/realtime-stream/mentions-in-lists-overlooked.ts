// A mention is one wherever it stands in the Markdown.
import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a mention in an item of a list mentions nobody",
  breaks: ["RTS-09"],
  decorate: aroundService("render", "messageCreated", (messageCreated) => (message) => {
    const event = messageCreated(message);
    const isListed = (id: string): boolean => (message.content ?? "").includes(`\n- <@${id}>`);
    return { ...event, mentions: event.mentions.filter((id) => !isListed(id)) };
  }),
});
