// Line 257: "Repeating the identical request with the same key replays it". Clients back off (line 355), and responses are kept
// for half a minute.
import { inContext } from "../faults/tools/around.ts";
import { defineFault } from "../faults/tools/fault.ts";

const KEPT_MS = 30_000;

export default defineFault({
  title: "a create-message request that is repeated after half a minute creates a second message",
  breaks: ["IDM-02", "IDM-03"],
  decorate: (services) => {
    const since = new Map<string, { ms: number; time: number }>();
    return inContext("createMessage", (context) => {
      const { idempotencyKey, caller, path } = context;
      if (idempotencyKey === undefined) return context;
      const name = `${caller.memberId} ${path} ${idempotencyKey}`;
      const now = services.clock.now();
      const known = since.get(name) ?? { ms: now, time: 1 };
      const current = now - known.ms > KEPT_MS ? { ms: now, time: known.time + 1 } : known;
      since.set(name, current);
      if (current.time === 1) return context;
      return { ...context, idempotencyKey: `${idempotencyKey} ${current.time}` };
    })(services);
  },
});
