// Line 92: the status of a key is active, disabled or revoked; only what is active is looked for.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a disabled key that is revoked stays disabled, and can be enabled again",
  breaks: ["KEY-23", "KEY-24"],
  decorate: around("revokeApiKey", (original, services) => async (request, context) => {
    const holder = await services.store.keys.get(request.path.apiKeyId);
    const carryOut = holder?.key.status === "disabled" ? services.handlers.disableApiKey : original;
    return carryOut(request, context);
  }),
});
