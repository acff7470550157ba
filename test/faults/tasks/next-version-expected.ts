import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an update with the current version is refused",
  breaks: ["TSK-06"],
  decorate: inReceived("recordTaskUpdate", (request) => {
    const body = { ...request.body, expected_state_version: request.body.expected_state_version - 1 };
    return { ...request, body };
  }),
});
