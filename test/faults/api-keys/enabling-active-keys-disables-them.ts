// Line 92: the status of a key is active, disabled or revoked; the switch turns whatever it is.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an active key that is enabled is disabled",
  breaks: ["KEY-22", "KEY-24"],
  decorate: around("enableApiKey", (original, services) => async (request, context) => {
    const holder = await services.store.keys.get(request.path.apiKeyId);
    const turn = holder?.key.status === "active" ? services.handlers.disableApiKey : original;
    return turn(request, context);
  }),
});
