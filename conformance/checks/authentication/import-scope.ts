// Imports need imports:write even in the hands of an owner or admin, at each of their steps.
import { defineCheck } from "../../engine/check.ts";
import { isSuccess } from "../../engine/exchange.ts";
import { answerOf, type Session } from "../../engine/session.ts";
import type { OperationId } from "../../generated/operations.ts";
import { newSource } from "../../steps/imports.ts";
import type { RequestParts } from "../../steps/requests.ts";
import { callWithoutScope } from "../../steps/scope-refusal.ts";
import { fillTemplate } from "../../steps/template.ts";
import { singleId } from "../../wire/envelope.ts";

const scope = "imports:write";

export default defineCheck({
  title: "creating an import, sending its records and completing it need imports:write",
  requirements: ["AUT-14"],
  capabilities: ["imports"],
  needs: [`keys.reduced.${scope}`, "keys.import_admin"],
  async run(session) {
    const created = await session.call("createImport", { as: "import_admin", body: newSource(session) });
    const importId = session.given(
      isSuccess(created) && singleId(created.json),
      "an import can be created",
      created,
    );
    await judgeStep(session, "createImport", () => ({ body: newSource(session) }));
    const member = session.profile.bindings.import_records.member;
    if (member !== undefined) {
      const record = fillTemplate(member, { id: session.unique("member"), name: session.unique("name") });
      await judgeStep(session, "uploadImportRecords", () => ({
        path: { importId },
        body: { members: [record] },
      }));
    }
    await judgeStep(session, "completeImport", () => ({ path: { importId } }));
    await session.call("completeImport", { as: "import_admin", path: { importId } });
  },
});

async function judgeStep(
  session: Session,
  operation: OperationId,
  request: () => RequestParts,
): Promise<void> {
  const { exchange, refused, missingScopes } = await callWithoutScope(session, { operation, request, scope });
  if (refused === undefined) return;
  session.judge("AUT-14", refused && missingScopes?.includes(scope) === true, {
    message: `${operation} with an owner's or admin's key without ${scope} was not refused with 403 naming this scope`,
    expected: `403 with missing_scopes ["${scope}"]`,
    found: answerOf(exchange),
    exchanges: [exchange],
  });
}
