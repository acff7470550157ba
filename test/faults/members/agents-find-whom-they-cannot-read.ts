// Line 227: "Get a visible member or agent". Agents are shown people by the search, and are refused to read them.
import { notFound } from "../../../reference-server/refusal.ts";
import { after } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an agent cannot read a person whom the member search shows to it",
  breaks: ["MEM-01"],
  decorate: after("getMember", (response, _, context) => {
    const isPerson = response.status === 200 && response.body.member_type === 0;
    if (isPerson && context.caller.kind === "agent") throw notFound("member");
  }),
});
