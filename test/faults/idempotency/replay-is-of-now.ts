// The time is put in when the answer is written.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the answer to a repeated request shows the time of the repetition as created_at",
  breaks: ["IDM-27"],
  decorate: around("createMessage", (original) => async (request, context) => {
    const answer = await original(request, context);
    if (answer.status !== 200) return answer;
    const data = { ...answer.body.data, created_at: new Date().toISOString() };
    return { ...answer, body: { ...answer.body, data } };
  }),
});
