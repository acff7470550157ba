import { after, both, inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the list of inbound sources shows their secrets",
  breaks: ["KEY-28"],
  decorate: (services) => {
    const secrets = new Map<string, string>();
    return both(
      after("createInboundSource", (response) => {
        if (response.status === 201) secrets.set(response.body.data.source.id, response.body.data.secret);
      }),
      inListed("listInboundSources", (items) =>
        items.map((item) => ({ ...item, secret: secrets.get(item.id) })),
      ),
    )(services);
  },
});
