// Any order of creating, filling and completing imports of a few source workspaces: each keeps one import, open
// or complete according to its history, with exactly the accepted records, and with whichever key of the importing identity.
import fc from "fast-check";
import { defineCheck } from "../../engine/session/check.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { importCommands, judgeContents, startImports } from "../../models/imports/import-life.ts";
import { singleId } from "../../readers/envelope.ts";
import {
  completeImport,
  createImport,
  newSource,
  openImport,
  recordNeeds,
  siblingsOf,
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
    await judgeAtOnce(session);
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

const AT_ONCE = 3;

/** Equal requests at the same time: of a source that is new, and of one whose import is complete. */
async function judgeAtOnce(session: Session): Promise<void> {
  const source = newSource(session);
  const create = () => Promise.all(Array.from({ length: AT_ONCE }, () => createImport(session, source)));
  const made = await create();
  // One of them may be refused while another is carried out.
  const id = made.map(({ json }) => singleId(json)).find((one) => one !== undefined);
  if (id === undefined) return;
  const isSame = (exchanges: readonly Exchange[]): boolean =>
    exchanges.filter(isSuccess).every(({ json }) => singleId(json) === id);
  session.judge("IMP-04", isSame(made), {
    message: `of ${AT_ONCE} equal create-import requests at the same time one returned another import`,
    expected: `import ${id}`,
    found: made.map(({ json }) => singleId(json)),
    exchanges: made,
  });
  if (!isSame(made) || !(await takesRecords(session, id)) || !isSuccess(await completeImport(session, id)))
    return;
  const reopened = await create();
  if (!reopened.some(isSuccess)) return;
  const isOpen = isSame(reopened) && (await takesRecords(session, id));
  session.judge("IMP-05", isOpen, {
    message: `after ${AT_ONCE} equal create-import requests at the same time for a source whose import is complete, that import was not returned to each, or takes no records`,
    expected: `import ${id}, open for records`,
    found: reopened.map(({ json }) => singleId(json)),
    exchanges: reopened,
  });
}

/** They differ only in the scope that each of them lacks: two are enough. */
const MAX_SIBLINGS = 2;

/** An import that one key opened or completed can be opened again by the other one, in both directions. */
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
