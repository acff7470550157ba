// Line 261: "The response is the created message with a link to the card", also the one that is repeated.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the repetition of a request that posted a question is answered without the link to the card",
  breaks: ["IDM-27"],
  decorate: around("createMessage", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 200 || response.headers?.["idempotent-replayed"] === undefined) return response;
    const { question_card: _, ...data } = response.body.data;
    return { ...response, body: { data } };
  }),
});
