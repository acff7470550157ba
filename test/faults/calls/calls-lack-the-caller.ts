// Line 228: "Call metadata, participants, summary". Those whom the caller talked with are shown.
import { inBody } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the participants of a call lack the caller",
  breaks: ["CAL-06"],
  decorate: inBody("getCall", (body, _, context) => {
    const participants = body.participants.filter(({ id }) => id !== context.caller.memberId);
    return { ...body, participants };
  }),
});
