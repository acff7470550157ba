// Agents get the content in the form that their prompts use.
import { inData } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an agent that reads one message by its id gets line feeds for its CRLF line ends",
  breaks: ["EVT-22"],
  decorate: inData("getMessage", (data, _, context) => {
    if (context.caller.kind !== "agent") return data;
    return { ...data, content: data.content?.replaceAll("\r\n", "\n") ?? null };
  }),
});
