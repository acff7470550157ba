import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "of two endpoints with one name the list has only the newer",
  breaks: ["WHK-05"],
  decorate: inListed("listWebhookEndpoints", (items) =>
    items.filter(
      ({ name }, index) => name === null || items.findIndex((other) => other.name === name) === index,
    ),
  ),
});
