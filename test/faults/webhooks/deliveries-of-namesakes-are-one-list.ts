// Line 239: "List delivery attempts"; they are found by the name of their endpoint, of which the newest one has it.
import { after, both } from "../tools/around.ts";
import { inListedDeliveries } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the deliveries to an endpoint are not listed any more once another one has its name",
  breaks: ["WHK-17", "GEN-13"],
  decorate: (services) => {
    const newest = new Map<unknown, string>();
    const older = new Set<string>();
    return both(
      after("createWebhookEndpoint", (response) => {
        if (response.status !== 201) return;
        const { id, name } = response.body.data;
        const before = newest.get(name);
        if (before !== undefined) older.add(before);
        newest.set(name, id);
      }),
      inListedDeliveries((items) => items.filter(({ endpoint_id: id }) => !older.has(id))),
    )(services);
  },
});
