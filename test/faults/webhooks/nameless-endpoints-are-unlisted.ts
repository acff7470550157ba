// Spec 234: "List endpoints". They are sorted by their names, and not all have one.
import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the list of webhook endpoints leaves out those without a name",
  breaks: ["WHK-05"],
  decorate: inListed("listWebhookEndpoints", (items) => items.filter(({ name }) => name !== null)),
});
