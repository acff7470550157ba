import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { withFullAccess } from "../tools/full-access.ts";

export default defineFault({
  title: "the refusal of a hidden call tells its summary",
  breaks: ["CAL-03"],
  decorate: around("getCall", (original) => async (request, context) => {
    const { services, caller } = context;
    const found = await withFullAccess(services, () => services.store.calls.get(caller, request.path.callId));
    try {
      return await original(request, context);
    } catch (error) {
      if (found === undefined) throw error;
      throw new Refusal("not_found", `no access to "${found.title}: ${found.summary}"`);
    }
  }),
});
