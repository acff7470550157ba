// Line 228: "Call metadata, participants, summary". Those whom the caller talked with are shown.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the participants of a call lack the caller",
  breaks: ["CAL-06"],
  decorate: around("getCall", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 200) return response;
    const participants = response.body.participants.filter(({ id }) => id !== context.caller.memberId);
    return { ...response, body: { ...response.body, participants } };
  }),
});
