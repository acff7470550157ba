// Line 336: message.created goes to matching subscriptions. To disable a key ends what its identity is sent, also to other keys.
import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { onStatus } from "../tools/keys.ts";
import { onlyMatching } from "../tools/matching.ts";

export default defineFault({
  title: "while one key of an identity is disabled the connections of its other keys get no events",
  breaks: ["RTS-08"],
  decorate: (services) => {
    const disabled = new Map<string, string>();
    return both(
      onStatus(({ id, memberId }, status) =>
        status === "disabled" ? disabled.set(id, memberId) : disabled.delete(id),
      ),
      onlyMatching((_event, { viewer }) => ![...disabled.values()].includes(viewer.memberId)),
    )(services);
  },
});
