// Both properties that name the source are required, and null names none.
import { defineCheck } from "../../engine/session/check.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { createImport, newSource } from "../../steps/imports/imports.ts";

export default defineCheck({
  title: "a create-import request without source or source_workspace_id is refused as invalid input",
  requirements: ["IMP-03"],
  capabilities: ["imports"],
  needs: ["keys.import_admin"],
  async run(session) {
    const control = await createImport(session, newSource(session));
    session.given(isSuccess(control), "an import can be created", control);
    const wanting: readonly (readonly [what: string, names: readonly string[], value?: null])[] = [
      ["without source", ["source"]],
      ["without source_workspace_id", ["source_workspace_id"]],
      ["without source and source_workspace_id", ["source", "source_workspace_id"]],
      ["whose source is null", ["source"], null],
      ["whose source_workspace_id is null", ["source_workspace_id"], null],
    ];
    for (const [what, names, value] of wanting)
      for (const more of [{}, { source_workspace_name: "A name" }]) {
        // JSON leaves out properties that are undefined.
        const lost = Object.fromEntries(names.map((name) => [name, value]));
        const refused = await createImport(session, { ...newSource(session), ...more, ...lost });
        session.judgeStatus("IMP-03", refused, session.profile.statuses.invalid, {
          message: `a create-import request ${what} was not refused as invalid input`,
          expected: session.profile.statuses.invalid,
        });
      }
  },
});
