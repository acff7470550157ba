import { completingIssue, inAgents } from "../tools/administration.ts";
import { after, both } from "../tools/around.ts";
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
      after("issueApiKey", () => {
        left = [...left, ...asked];
        asked = [];
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
