// The published contract describes the operations that the deployment serves and the responses that it gives:
// every exchange of the run is compared with the deployment's own contract.

import type { OperationId } from "../../../generator/generated/operations.ts";
import {
  type PublishedContract,
  readPublishedContract,
  uncovered,
} from "../../contract/published-contract.ts";
import { isOperation, lineOf, servedOperations } from "../../contract/served-operations.ts";
import { mayBeOfGateway } from "../../contract/service-error.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { provokeErrors } from "../../steps/requests/provoke-errors.ts";
import { fetchContract } from "../../steps/requests/published-contract.ts";
import { findResources, isHarmless, validRequest } from "../../steps/requests/valid-request.ts";
import { perSession } from "../../steps/running/per-session.ts";

/** Exchanges of one kind that wait for the contract to be fetched; more of a kind are alike. */
const MAX_WAITING_PER_KIND = 10;
/** Larger responses are compared only once the contract is there. */
const MAX_WAITING_CHARACTERS = 100_000;

interface State {
  contract?: PublishedContract;
  /** Operations that were seen to succeed. */
  readonly succeeded: Set<OperationId>;
  readonly waiting: Map<string, Exchange[]>;
}

const stateOf = perSession((): State => ({ waiting: new Map(), succeeded: new Set() }));

export default defineCheck({
  title: "the published contract describes the operations of the deployment and their responses",
  requirements: ["GEN-20", "GEN-44"],
  capabilities: ["published-contract"],
  waits: true,
  async run(session) {
    const fetched = await fetchContract(session);
    const contract = session.given(
      readPublishedContract(fetched.json, session.profile),
      "the published contract can be read",
      fetched,
    );
    for (const { id } of uncovered(contract, session.profile))
      session.observe("operations the published contract lacks", id);
    const state = stateOf(session);
    state.contract = contract;
    for (const exchanges of state.waiting.values())
      for (const exchange of exchanges) compare(session, contract, exchange);
    state.waiting.clear();
    const resources = await findResources(session);
    for (const operation of servedOperations(session.profile))
      if (isHarmless(operation))
        await session.call(operation.id, validRequest(session, operation, resources));
    await provokeErrors(session);
  },
  observe(exchange, session) {
    if (!isOperation(exchange.operation) || exchange.response === undefined || mayBeOfGateway(exchange))
      return;
    const { contract, waiting } = stateOf(session);
    if (contract !== undefined) return compare(session, contract, exchange);
    const kind = `${exchange.operation} ${exchange.status}`;
    const alike = waiting.get(kind) ?? [];
    if (alike.length < MAX_WAITING_PER_KIND && exchange.response.text.length <= MAX_WAITING_CHARACTERS)
      waiting.set(kind, [...alike, exchange]);
  },
});

function compare(session: Session, contract: PublishedContract, exchange: Exchange): void {
  judgeDescribed(session, contract, exchange);
  const differences = contract.compare(exchange);
  if (differences === undefined) return;
  const [first] = differences;
  session.judge("GEN-20", first === undefined, {
    message: `the ${exchange.status} response of ${exchange.operation} does not match the published contract: ${first?.what}`,
    expected: first?.expected,
    found: differences.length > 1 ? differences.map(({ what, found }) => ({ what, found })) : first?.found,
    exchanges: [exchange],
  });
}

/** Once for each operation that succeeds, where the contract has any: in one that has none they may stand elsewhere. */
function judgeDescribed(session: Session, contract: PublishedContract, exchange: Exchange): void {
  const { operation } = exchange;
  const { succeeded } = stateOf(session);
  if (!isOperation(operation) || !isSuccess(exchange) || succeeded.has(operation)) return;
  succeeded.add(operation);
  const served = servedOperations(session.profile);
  const own = served.find(({ id }) => id === operation);
  if (own === undefined || uncovered(contract, session.profile).length === served.length) return;
  const { method, template } = lineOf(session.profile, own);
  session.judge("GEN-44", contract.has(operation), {
    message: `the published contract does not describe ${operation}, which the deployment serves`,
    expected: `${method} ${template} among its paths`,
    found: "no such operation",
    exchanges: [exchange],
  });
}
