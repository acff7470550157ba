// Spec 231: "Record a task update with optional resource changes"; 111: a resource has a url. A change compares addresses
// without their fragment, and writes what it compared.
import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a resource whose url is changed loses the fragment of the new one",
  breaks: ["TSK-11"],
  decorate: inReceived("recordTaskUpdate", (request) => {
    const { resource_ops: changes, ...rest } = request.body;
    if (changes === undefined) return request;
    const cut = changes.map((change) =>
      change.op === "update" && change.url !== undefined
        ? { ...change, url: change.url.replace(/#.*$/, "") }
        : change,
    );
    return { ...request, body: { ...rest, resource_ops: cut } };
  }),
});
