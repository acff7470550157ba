// Every step of an import needs imports:write, for owners and admins too.

import type { OperationId } from "../../../generator/generated/operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { batchBody } from "../../steps/imports/import-records.ts";
import { newSource, openImport, takesRecords } from "../../steps/imports/imports.ts";
import {
  callWithoutScope,
  carriedOutWithout,
  isDocumented,
  keyWithout,
  type ScopeRefusal,
} from "../../steps/keys/access/scope-refusal.ts";
import { bearerChoices } from "../../steps/keys/callers/each-header.ts";
import type { RequestParts } from "../../steps/requests/valid-request.ts";

const scope = "imports:write";

export default defineCheck({
  title: "creating an import, sending its records and completing it need imports:write",
  requirements: ["AUT-08", "AUT-14"],
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
    const before = await takesRecords(session, importId);
    const refusals = await judgeStep(session, "completeImport", () => ({ path: { importId } }));
    // With another response, a request with a full key decided, and completed the import.
    for (const { exchange } of refusals) session.hasFailed(["AUT-08"], exchange, 403);
    if (!before || !refusals.every(isDocumented)) return;
    session.judge("AUT-08", await takesRecords(session, importId), {
      message: `completeImport was refused to a key without ${scope}, but carried out`,
      expected: "an import that accepts records as before",
      about: [...refusals.map(({ exchange }) => exchange), ...session.exchanges.slice(-1)],
    });
  },
});

/** Each step is tried in each header that the deployment accepts. */
async function judgeStep(
  session: Session,
  operation: OperationId,
  request: () => RequestParts,
): Promise<readonly ScopeRefusal[]> {
  const refusals: ScopeRefusal[] = [];
  for (const bearer of await bearerChoices(session)) {
    const refusal = await callWithoutScope(session, { operation, request, scope, bearer });
    refusals.push(refusal);
    const { exchange, refused } = refusal;
    if (refused === undefined) continue;
    const became = isSuccess(exchange) ? "carried out" : "not refused with 403";
    session.judge("AUT-14", refused, {
      message: `${operation} with an owner's or admin's key without ${scope}${bearer ? ", as a bearer token," : ""} was ${became}`,
      expected: 403,
      about: exchange,
      ...carriedOutWithout(exchange, [scope]),
    });
  }
  return refusals;
}
