import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the list of inbound sources shows their secrets",
  breaks: ["KEY-28"],
  decorate: (services) => {
    const secrets = new Map<string, string>();
    return both(
      around("createInboundSource", (original) => async (request, context) => {
        const response = await original(request, context);
        if (response.status === 201) secrets.set(response.body.data.source.id, response.body.data.secret);
        return response;
      }),
      around("listInboundSources", (original) => async (request, context) => {
        const response = await original(request, context);
        if (response.status !== 200) return response;
        const { data } = response.body;
        const items = data.items.map((item) => ({ ...item, secret: secrets.get(item.id) }));
        return { ...response, body: { data: { ...data, items } } };
      }),
    )(services);
  },
});
