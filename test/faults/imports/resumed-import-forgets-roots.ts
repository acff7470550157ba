// A resumed import knows what it took before it was complete.
import { defineFault } from "../tools/fault.ts";
import { aroundTake } from "../tools/imports.ts";

export default defineFault({
  title: "a resumed import skips replies to roots that were imported before it was complete",
  breaks: ["IMP-07", "IMP-05"],
  decorate: (services) => {
    const { imports } = services.store;
    const { open, complete } = imports;
    const completed = new Set<string>();
    const known = new Map<string, Set<string>>();
    imports.complete = async (viewer, importId) => {
      completed.add(importId);
      return complete(viewer, importId);
    };
    imports.open = async (viewer, input) => {
      const opened = await open(viewer, input);
      if (completed.delete(opened.id)) known.set(opened.id, new Set());
      return opened;
    };
    return aroundTake((original) => async (viewer, importId, records) => {
      const roots = known.get(importId);
      if (roots === undefined) return original(viewer, importId, records);
      for (const { externalId } of records.messages) roots.add(externalId);
      const isLost = ({ threadRootExternalId: root }: (typeof records.messages)[number]): boolean =>
        typeof root === "string" && !roots.has(root);
      const outcome = await original(viewer, importId, {
        ...records,
        messages: records.messages.filter((message) => !isLost(message)),
      });
      const skipped = records.messages.flatMap((message, index) =>
        isLost(message)
          ? [
              {
                type: "message" as const,
                externalId: message.externalId,
                index,
                code: "unknown_root",
                message: "no such root",
              },
            ]
          : [],
      );
      return { ...outcome, skipped: [...outcome.skipped, ...skipped] };
    })(services);
  },
});
