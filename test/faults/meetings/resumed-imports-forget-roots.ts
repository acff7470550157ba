// Line 198: a complete import is "open (resumed)", "existing import reused"; line 277: "Thread roots precede their
// replies". Roots are remembered for one time that an import is open.
import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundTake } from "../tools/imports.ts";

export default defineFault({
  title: "a resumed import skips replies to a root that came before it was complete",
  breaks: ["IMP-05", "IMP-07"],
  decorate: (services) => {
    const old = new Map<string, Set<string>>();
    const roots = new Map<string, Set<string>>();
    const { imports } = services.store;
    const { complete } = imports;
    imports.complete = async (viewer, importId) => {
      const completed = await complete(viewer, importId);
      old.set(importId, new Set([...(old.get(importId) ?? []), ...(roots.get(importId) ?? [])]));
      roots.delete(importId);
      return completed;
    };
    return both(
      aroundTake((original) => async (viewer, importId, records) => {
        const known = roots.get(importId) ?? new Set();
        roots.set(importId, known);
        for (const { externalId } of records.messages) known.add(externalId);
        const isLost = ({ threadRootExternalId: root }: (typeof records.messages)[number]): boolean =>
          root != null && (old.get(importId)?.has(root) ?? false) && !known.has(root);
        const messages = records.messages.filter((message) => !isLost(message));
        const outcome = await original(viewer, importId, { ...records, messages });
        const skipped = records.messages.flatMap((message, index) =>
          isLost(message)
            ? [
                {
                  type: "message" as const,
                  externalId: message.externalId,
                  index,
                  code: "unknown_root" as const,
                  message: `no message ${message.threadRootExternalId} was imported`,
                },
              ]
            : [],
        );
        return { ...outcome, skipped: [...outcome.skipped, ...skipped] };
      }),
    )(services);
  },
});
