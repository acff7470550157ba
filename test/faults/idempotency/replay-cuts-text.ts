import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a repetition is answered with a shortened text",
  breaks: ["IDM-03"],
  decorate: around("createMessage", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 200 || response.headers?.["idempotent-replayed"] !== "true") return response;
    const { data } = response.body;
    const content = data.content?.split("\n")[0] ?? null;
    return { status: 200, body: { data: { ...data, content } } };
  }),
});
