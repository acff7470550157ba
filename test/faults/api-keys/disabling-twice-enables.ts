// Line 92: the status of a key is active, disabled or revoked; the switch turns whatever it is.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a disabled key that is disabled again is active",
  breaks: ["KEY-24", "AUT-29"],
  decorate: around("disableApiKey", (original, services) => async (request, context) => {
    const holder = await services.store.keys.get(request.path.apiKeyId);
    const turn = holder?.key.status === "disabled" ? services.handlers.enableApiKey : original;
    return turn(request, context);
  }),
});
