// Servers with a fault in emitting events, a row each.
import type { Viewer } from "../../../reference-server/store/members/directory.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  // Lines 23 and 198: a complete import is resumed, by its workspace. The query for one to resume compares source and source
  // workspace alone.
  "complete-imports-resume-elsewhere": {
    title: "creating an import resumes the complete import of the same source in another workspace",
    breaks: ["GEN-05"],
    decorate: (services) => {
      const byId = new Map<string, { name: string; viewer: Viewer }>();
      const finished = new Map<string, Viewer>();
      const { imports } = services.store;
      const { open, complete } = imports;
      imports.open = async (viewer, input) => {
        const name = JSON.stringify([input.source, input.sourceWorkspaceId]);
        const owner = finished.get(name) ?? viewer;
        const opened = await open(owner, input);
        byId.set(opened.id, { name, viewer: owner });
        return opened;
      };
      imports.complete = async (viewer, importId) => {
        const completed = await complete(viewer, importId);
        const known = byId.get(importId);
        if (known !== undefined) finished.set(known.name, known.viewer);
        return completed;
      };
      return services;
    },
  },
  // Line 197: open, "complete import", complete: "record writes then return 409"; that works once for each import.
  "resumed-imports-complete-no-more": {
    title: "an import that was resumed takes records also after it was completed again",
    breaks: ["IMP-25", "IMP-24"],
    decorate: (services) => {
      const { imports } = services.store;
      const { open, complete } = imports;
      const sources = new Map<string, Parameters<typeof open>[1]>();
      const resumed = new Set<string>();
      const completed = new Set<string>();
      imports.open = async (viewer, input) => {
        const opened = await open(viewer, input);
        sources.set(opened.id, input);
        if (completed.has(opened.id)) resumed.add(opened.id);
        return opened;
      };
      imports.complete = async (viewer, importId) => {
        const result = await complete(viewer, importId);
        const source = sources.get(importId);
        completed.add(importId);
        if (source !== undefined && resumed.has(importId)) await open(viewer, source);
        return result;
      };
      return services;
    },
  },
});
