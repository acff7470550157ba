import { completingIssue, inAgents } from "../tools/administration.ts";
import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the agent of a refused issue is listed with the next agent",
  breaks: ["KEY-25"],
  decorate: (services) => {
    let asked: string[] = [];
    let left: string[] = [];
    return both(
      completingIssue((body) => {
        if (typeof body.subject?.display_name === "string") asked.push(body.subject.display_name);
        return body;
      }),
      around("issueApiKey", (original) => async (request, context) => {
        const response = await original(request, context);
        left = [...left, ...asked];
        asked = [];
        return response;
      }),
      inAgents((agents) => {
        const known = new Set(agents.map(({ display_name }) => display_name));
        const hidden = left.filter((name) => !known.has(name) && name.startsWith("refused"));
        return [
          ...hidden.map((display_name) => ({ ...agents[0], id: services.ids("agt"), display_name })),
          ...agents,
        ];
      }),
    )(services);
  },
});
