import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an answer posts no reply",
  breaks: ["CRD-89"],
  decorate: around("answerQuestion", () => async (request, context) => {
    const { caller, services } = context;
    const question = await services.store.messages.get(caller, request.path.messageId);
    if (question === undefined) throw new Error("no such question");
    return { status: 200, body: { data: services.render.message(question) } };
  }),
});
