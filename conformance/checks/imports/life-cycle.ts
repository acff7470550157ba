// Any order of creating, filling and completing imports of a few source workspaces: each keeps one import, open
// or complete according to its history, with exactly the accepted records.
import fc from "fast-check";
import { defineCheck } from "../../engine/session/check.ts";
import { importCommands, judgeContents, startImports } from "../../models/imports/import-life.ts";
import { singleId } from "../../readers/envelope.ts";
import { createImport, recordNeeds } from "../../steps/imports/imports.ts";

/** The name of a source workspace may change; its ids identify it. */
const againAs = [
  ["without source_workspace_name", {}],
  ["with a source_workspace_name", { source_workspace_name: "Works" }],
  ["with another source_workspace_name", { source_workspace_name: "Works & Co." }],
] as const;

export default defineCheck({
  title: "each source workspace has one import, which is open or complete as its history says",
  requirements: ["IMP-04", "IMP-05", "IMP-06", "IMP-24", "IMP-25", "IMP-26"],
  capabilities: ["imports", "messages", "conversations"],
  needs: recordNeeds,
  async run(session) {
    const commands = session.commands(importCommands, { maxCommands: 16, size: "max" });
    await session.property(
      commands,
      async (drawn, example) => {
        const model = await startImports(example);
        for (const { source, id } of model.imports)
          for (const [how, named] of againAs) {
            const again = await createImport(example, { ...source, ...named });
            example.judge("IMP-04", singleId(again.json) === id, {
              message: `creating an import ${how} for a source that has an open one did not return that import`,
              expected: `2xx with import ${id}`,
              about: again,
            });
          }
        await fc.asyncModelRun(() => ({ model, real: example }), drawn);
        if (!model.broken) await judgeContents(model, example);
      },
      { examples: 5 },
    );
  },
});
