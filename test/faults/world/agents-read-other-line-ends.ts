// Agents get the content in the form that their prompts use.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an agent that reads one message by its id gets line feeds for its CRLF line ends",
  breaks: ["EVT-22"],
  decorate: around("getMessage", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 200 || context.caller.kind !== "agent") return response;
    const { data } = response.body;
    return {
      ...response,
      body: { data: { ...data, content: data.content?.replaceAll("\r\n", "\n") ?? null } },
    };
  }),
});
