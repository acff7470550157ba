// A response made for programs has no wrapper.
import { inBody } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a conversation context that an agent reads has no data",
  breaks: ["CON-04"],
  decorate: inBody("getConversation", (body, _, context) =>
    context.caller.kind === "agent" ? (body.data as never) : body,
  ),
});
