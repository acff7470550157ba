// Line 91: scopes are the "exact granted scopes"; they are bits of a number of 32, and the 33rd is the first again.
import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a key that is issued with imports:write has calls:read instead",
  breaks: ["KEY-05"],
  decorate: inReceived("issueApiKey", (request) => {
    const scopes = request.body.scopes.map((scope) => (scope === "imports:write" ? "calls:read" : scope));
    return { ...request, body: { ...request.body, scopes: [...new Set(scopes)] } };
  }),
});
