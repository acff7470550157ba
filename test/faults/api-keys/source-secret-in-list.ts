// The prefix is the whole secret.
import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the list of inbound sources shows their secrets",
  breaks: ["KEY-28"],
  decorate: (parts) => {
    const secrets = new Map<string, string>();
    return both(
      around("createInboundSource", (original) => async (request, context) => {
        const answer = await original(request, context);
        if (answer.status === 201) secrets.set(answer.body.data.source.id, answer.body.data.secret);
        return answer;
      }),
      around("listInboundSources", (original) => async (request, context) => {
        const answer = await original(request, context);
        if (answer.status !== 200) return answer;
        const { data } = answer.body;
        const items = data.items.map((item) => ({ ...item, secret: secrets.get(item.id) }));
        return { ...answer, body: { data: { ...data, items } } };
      }),
    )(parts);
  },
});
