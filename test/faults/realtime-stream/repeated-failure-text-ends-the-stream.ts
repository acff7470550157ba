// Line 300: a client may "report a handler failure"; the same text for another event is taken for a loop.
import { defineFault } from "../tools/fault.ts";
import { takingForViolations } from "../tools/sockets.ts";

export default defineFault({
  title: "a connection on which one failure text was reported of two events is ended for policy_violation",
  breaks: ["RTS-49"],
  decorate: takingForViolations(() => {
    const envelopes = new Map<string, string>();
    return ({ envelope_id: envelope, error }) => {
      if (error === undefined) return false;
      const first = envelopes.get(error.message) ?? envelope;
      envelopes.set(error.message, first);
      return first !== envelope;
    };
  }),
});
