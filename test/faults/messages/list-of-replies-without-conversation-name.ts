// The list of replies leaves out conversation_name.
import { inMessages } from "../around.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "a listed reply has no conversation_name",
  breaks: ["MSG-02"],
  decorate: inMessages(["listReplies"], (message) => {
    const { conversation_name: _, ...others } = message;
    return others as typeof message;
  }),
});
