// Any order of creating, filling and completing imports of a few source workspaces: each keeps one import, open
// or complete according to its history, with exactly the accepted records, and with whichever key of the importing identity.
import fc from "fast-check";
import { defineCheck } from "../../engine/session/check.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { importCommands, judgeContents, startImports } from "../../models/imports/import-life.ts";
import { singleId } from "../../readers/envelope.ts";
import {
  completeImport,
  createImport,
  newSource,
  openImport,
  recordNeeds,
  takesRecords,
} from "../../steps/imports/imports.ts";

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
    for (const as of siblingsOf(session).slice(0, MAX_SIBLINGS)) await judgeSibling(session, as);
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

/** They differ only in the scope that each of them lacks: two are enough. */
const MAX_SIBLINGS = 2;

/** Further keys of the importing identity. */
const siblingsOf = ({ profile }: Session): readonly Role[] =>
  Object.keys(profile.keys.reduced_import_admin)
    .filter((scope) => scope !== "imports:write")
    .map((scope): Role => `reduced_import_admin.${scope}`);

/** What one key opened or completed, the other one opens again, in both directions. */
async function judgeSibling(session: Session, sibling: Role): Promise<void> {
  const control = await createImport(session, newSource(session), { as: sibling });
  if (!isSuccess(control)) return session.observe("imports: another key of the identity", "refused");
  for (const [maker, other] of [
    ["import_admin", sibling],
    [sibling, "import_admin"],
  ] as const) {
    const source = newSource(session);
    const id = await openImport(session, source, { as: maker });
    // One without records may have nothing to complete.
    await takesRecords(session, id);
    for (const [state, requirement] of [
      ["an open", "IMP-04"],
      ["a complete", "IMP-05"],
    ] as const) {
      const before = state === "an open" ? undefined : await completeImport(session, id, { as: maker });
      if (before !== undefined) session.given(isSuccess(before), "an import can be completed", before);
      const again = await createImport(session, source, { as: other });
      const isSame = session.judge(requirement, singleId(again.json) === id, {
        message: `creating an import for a source that has ${state} one of another key of the same identity did not return that import`,
        expected: `2xx with import ${id}`,
        about: again,
      });
      if (isSame && before !== undefined)
        session.judge("IMP-05", await takesRecords(session, id), {
          message:
            "a complete import that another key of the same identity created again does not accept records",
          expected: "2xx",
          about: again,
        });
    }
  }
}
