// Creations that were answered, to be sent again by a caller that may not see their response: a response that
// is remembered under an Idempotency-Key belongs to its sender, and may hold a secret.
import type { OperationId } from "../../../generator/generated/operations.ts";
import { isServed } from "../../contract/served-operations.ts";
import type { CallOptions, Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { adopt } from "../keys/issued/keys.ts";
import { unlessUntestable } from "../running/unless-untestable.ts";
import { repeatableWrites } from "./repeatable-writes.ts";
import type { RequestParts } from "./valid-request.ts";

interface AnsweredCreation {
  readonly operation: OperationId;
  /** All of the request, with the key that may send it. */
  readonly request: CallOptions;
  readonly exchange: Exchange;
}

/** The creations that the deployment carries out for the suite. */
export async function answeredCreations(
  session: Session,
  operations: readonly OperationId[],
): Promise<readonly AnsweredCreation[]> {
  const answered: AnsweredCreation[] = [];
  for (const operation of operations) {
    const prepare = repeatableWrites[operation];
    if (prepare === undefined || !isServed(session.profile, operation)) continue;
    const one = await unlessUntestable(async () =>
      carryOut(session, operation, await (await prepare(session))()),
    );
    if (one !== undefined) answered.push(one);
  }
  return answered;
}

async function carryOut(
  session: Session,
  operation: OperationId,
  parts: RequestParts,
): Promise<AnsweredCreation | undefined> {
  const request = { ...parts, idempotencyKey: session.newKey() };
  const exchange = await session.call(operation, request);
  if (operation === "issueApiKey" || operation === "rotateApiKey") adopt(session, exchange);
  return isSuccess(exchange) ? { operation, request, exchange } : undefined;
}
