// Line 111: a resource has a url. It is kept in the form in which a library of addresses writes it.
import { inReceived } from "../faults/tools/around.ts";
import { defineFault } from "../faults/tools/fault.ts";

const usual = (url: string): string => URL.parse(url)?.href ?? url;

export default defineFault({
  title: "the url of a task resource is shown with a slash after its host, and without the usual port",
  breaks: ["TSK-11"],
  decorate: inReceived("recordTaskUpdate", (request) => ({
    ...request,
    body: {
      ...request.body,
      ...(request.body.resource_ops === undefined
        ? {}
        : {
            resource_ops: request.body.resource_ops.map((change) =>
              "url" in change && change.url !== undefined ? { ...change, url: usual(change.url) } : change,
            ),
          }),
    },
  })),
});
