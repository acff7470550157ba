import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "of two endpoints with one name the list has only the newer",
  breaks: ["WHK-05"],
  decorate: around("listWebhookEndpoints", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 200) return response;
    const { data } = response.body;
    const items = data.items.filter(
      ({ name }, index) => name === null || data.items.findIndex((other) => other.name === name) === index,
    );
    return { ...response, body: { data: { ...data, items } } };
  }),
});
