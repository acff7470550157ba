import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an update with the current version is refused",
  breaks: ["TSK-06"],
  decorate: around("recordTaskUpdate", (original) => async (request, context) => {
    const body = { ...request.body, expected_state_version: request.body.expected_state_version - 1 };
    return original({ ...request, body }, context);
  }),
});
