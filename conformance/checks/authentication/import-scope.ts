// Imports need imports:write even in the hands of an owner or admin, at each of their steps.

import type { OperationId } from "../../../generator/generated/operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import { responseOf, type Session } from "../../engine/session/session.ts";
import { batchBody } from "../../steps/imports/import-records.ts";
import { newSource, openImport } from "../../steps/imports/imports.ts";
import { callWithoutScope, keyWithout } from "../../steps/keys/scope-refusal.ts";
import type { RequestParts } from "../../steps/requests/requests.ts";

const scope = "imports:write";

export default defineCheck({
  title: "creating an import, sending its records and completing it need imports:write",
  requirements: ["AUT-14"],
  capabilities: ["imports"],
  needs: ["keys.import_admin"],
  async run(session) {
    session.given(
      keyWithout(session, "createImport", scope),
      `keys.reduced_import_admin or keys.reduced has a key without ${scope}`,
    );
    const importId = await openImport(session);
    await judgeStep(session, "createImport", () => ({ body: newSource(session) }));
    if (session.has("bindings.import_records.member")) {
      const member = { id: session.unique("member"), name: session.unique("name") };
      await judgeStep(session, "uploadImportRecords", () => ({
        path: { importId },
        body: batchBody(session, { members: [member] }),
      }));
    }
    await judgeStep(session, "completeImport", () => ({ path: { importId } }));
  },
});

async function judgeStep(
  session: Session,
  operation: OperationId,
  request: () => RequestParts,
): Promise<void> {
  const { exchange, refused } = await callWithoutScope(session, { operation, request, scope });
  if (refused === undefined) return;
  session.judge("AUT-14", refused, {
    message: `${operation} with an owner's or admin's key without ${scope} was not refused with 403`,
    expected: 403,
    found: responseOf(exchange),
    exchanges: [exchange],
  });
}
