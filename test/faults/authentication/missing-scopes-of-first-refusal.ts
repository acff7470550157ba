import { defineFault } from "../tools/fault.ts";
import { onTheWayOut } from "../tools/responses.ts";

export default defineFault({
  title: "the second 403 of a key names the scopes that the first operation needed",
  breaks: ["AUT-10"],
  decorate: (services) => {
    const first = new Map<string, unknown>();
    return onTheWayOut((text, request, reply) => {
      if (reply.statusCode !== 403 || !text.includes("missing_scopes")) return text;
      const body = JSON.parse(text);
      const key = String(request.headers["x-api-key"] ?? request.headers.authorization);
      const missing_scopes = first.get(key) ?? body.missing_scopes;
      first.set(key, missing_scopes);
      return JSON.stringify({ ...body, missing_scopes });
    })(services);
  },
});
