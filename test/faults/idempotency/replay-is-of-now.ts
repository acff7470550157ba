import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the response to a repeated request shows the time of the repetition as created_at",
  breaks: ["IDM-27"],
  decorate: around("createMessage", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 200) return response;
    const data = { ...response.body.data, created_at: new Date().toISOString() };
    return { ...response, body: { ...response.body, data } };
  }),
});
