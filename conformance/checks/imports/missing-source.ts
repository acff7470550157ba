// Both properties that name the source are required.
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
    for (const missing of ["source", "source_workspace_id"] as const) {
      const { [missing]: _, ...rest } = newSource(session);
      for (const more of [{}, { source_workspace_name: "A name" }]) {
        const refused = await createImport(session, { ...rest, ...more });
        session.judge("IMP-03", session.profile.statuses.invalid.includes(refused.status), {
          message: `a create-import request without ${missing} was not refused as invalid input`,
          expected: session.profile.statuses.invalid,
          about: refused,
        });
      }
    }
  },
});
