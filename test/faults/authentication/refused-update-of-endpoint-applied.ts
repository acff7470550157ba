// A request whose key lacks a scope changes nothing.
import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an update of an endpoint that is refused for a missing messages:read takes effect",
  breaks: ["AUT-08"],
  decorate: around("updateWebhookEndpoint", (original) => async (request, context) => {
    try {
      return await original(request, context);
    } catch (error) {
      const scopes = new Set([...context.scopes, "messages:read"]);
      if (error instanceof Refusal && error.code === "missing_scope")
        await original(request, { ...context, scopes });
      throw error;
    }
  }),
});
