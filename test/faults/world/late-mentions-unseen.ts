// Line 287: "mentions (only when the principal is @-mentioned)".
import { mentionsOf } from "../../../reference-server/render/message.ts";
import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

/** The characters that the column of the index holds. */
const READ = 2000;

export default defineFault({
  title: "a mention after the first 2000 characters of a message is not seen",
  breaks: ["RTS-09"],
  decorate: aroundService("render", "messageCreated", (messageCreated) => (message) => ({
    ...messageCreated(message),
    mentions: mentionsOf((message.content ?? "").slice(0, READ)),
  })),
});
