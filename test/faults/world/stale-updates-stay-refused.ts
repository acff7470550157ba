// Spec 231: expected_state_version prevents stale writes. A refused update is remembered by its text, and refused
// when it comes with the current version.

import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title:
    "a task update that was refused as stale is refused as well when it is sent again with the current version",
  breaks: ["TSK-06"],
  decorate: (services) => {
    const refused = new Map<string, Refusal>();
    return around("recordTaskUpdate", (original) => async (request, context) => {
      const { expected_state_version: _, ...rest } = request.body;
      const name = `${context.caller.memberId} ${request.path.taskId} ${JSON.stringify(rest)}`;
      const known = refused.get(name);
      if (known !== undefined) throw known;
      try {
        return await original(request, context);
      } catch (error) {
        if (error instanceof Refusal && /version/.test(error.code)) refused.set(name, error);
        throw error;
      }
    })(services);
  },
});
