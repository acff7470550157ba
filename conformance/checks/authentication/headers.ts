// The two ways to send a key: both authenticate, as one identity, with one result.
import { defineCheck } from "../../engine/check.ts";
import { type Exchange, isSuccess } from "../../engine/exchange.ts";
import { answerOf, type CallOptions, type Session } from "../../engine/session.ts";
import type { OperationId } from "../../generated/operations.ts";
import { readUntil } from "../../steps/call-until.ts";
import { findResources, isHarmless, isReal, validRequest } from "../../steps/requests.ts";
import { singleId } from "../../wire/envelope.ts";
import { readError } from "../../wire/error.ts";
import { servedOperations } from "../../wire/served-operations.ts";

export default defineCheck({
  title: "a key authenticates in x-api-key and, with the same result, as a bearer token",
  requirements: ["AUT-01", "AUT-02"],
  capabilities: ["conversations"],
  async run(session) {
    const byHeader = await session.call("listConversations");
    const accepted = session.judge("AUT-01", isSuccess(byHeader), {
      message: "a valid key in the header x-api-key was not accepted",
      expected: "2xx",
      found: answerOf(byHeader),
    });
    const byBearer = await session.call("listConversations", { bearer: true });
    session.judge("AUT-02", isSuccess(byBearer), {
      message: 'a valid key sent as "Authorization: Bearer <key>" was not accepted',
      expected: accepted ? `the same answer as with x-api-key: ${byHeader.status}` : "2xx",
      found: answerOf(byBearer),
    });
    if (accepted) await compareReads(session);
  },
});

/** Every harmless operation on real resources, asked twice. */
async function compareReads(session: Session): Promise<void> {
  const resources = await findResources(session);
  const operations = servedOperations(session.profile).filter(
    (operation) => isHarmless(operation) && operation.id !== "createImport" && isReal(operation, resources),
  );
  for (const operation of operations) {
    const request = validRequest(session, operation, resources);
    const { byHeader, byBearer } = await bothWays(session, operation.id, request);
    session.judge("AUT-02", resultOf(byHeader) === resultOf(byBearer), {
      message: `${operation.method} ${operation.path} gives another result with the key as a bearer token than in x-api-key`,
      expected: answerOf(byHeader),
      found: answerOf(byBearer),
      exchanges: [byHeader, byBearer],
    });
    if (operation.method !== "GET" || !isSuccess(byHeader) || !isSuccess(byBearer)) continue;
    session.judge("AUT-02", singleId(byHeader.json) === singleId(byBearer.json), {
      message: `${operation.method} ${operation.path} answers with another object to a bearer token than to x-api-key`,
      expected: singleId(byHeader.json),
      found: singleId(byBearer.json),
      exchanges: [byHeader, byBearer],
    });
  }
}

interface BothWays {
  readonly byHeader: Exchange;
  readonly byBearer: Exchange;
}

/** Asked again while the results differ: what is new may be there for the later one of two readers only. */
function bothWays(session: Session, operation: OperationId, request: CallOptions): Promise<BothWays> {
  const ask = async (): Promise<BothWays> => ({
    byHeader: await session.call(operation, request),
    byBearer: await session.call(operation, { ...request, bearer: true }),
  });
  return readUntil(session, ask, ({ byHeader, byBearer }) => resultOf(byHeader) === resultOf(byBearer));
}

/** Success is success: 200 and 201 may differ between a first and a second creation. */
const resultOf = (exchange: Exchange): string =>
  isSuccess(exchange) ? "success" : `${exchange.status} ${readError(exchange.json).code ?? ""}`;
