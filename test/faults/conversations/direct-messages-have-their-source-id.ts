// Spec 36: a conversation context has the id of the conversation. That of a direct message is made by code of its own, which
// takes the id of the tool it came from.
import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

const DIRECT_MESSAGE = 1;

export default defineFault({
  title: "the context of an imported direct message has the id that it had in its source",
  breaks: ["GEN-28"],
  decorate: aroundService("render", "conversation", (conversation) => (stored) => {
    const shown = conversation(stored);
    return stored.type === DIRECT_MESSAGE && stored.externalChannelId !== null
      ? { ...shown, id: stored.externalChannelId }
      : shown;
  }),
});
