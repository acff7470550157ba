// Responses that may have top-level properties follow their schema in the published contract.

import {
  type Difference,
  type PublishedContract,
  readPublishedContract,
} from "../../contract/published-contract.ts";
import { isServed, servedOperations } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { CallOptions, Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { everyCaller } from "../../steps/keys/callers/every-caller.ts";
import { largestOf } from "../../steps/lists/list-readings.ts";
import { readPage } from "../../steps/lists/page.ts";
import { fetchContract } from "../../steps/requests/published-contract.ts";
import { findResources, isReal, validRequest } from "../../steps/requests/valid-request.ts";
import { callReadings } from "../../steps/resources/call-readings.ts";
import { openerOf } from "../../steps/resources/fixture-openers.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { madeUpWord, wordsOf } from "../../steps/search/search.ts";
import { isObject } from "../../text/json.ts";

/** Operations that the specification shows, or that a deployment may keep, without data. */
const topLevel: ReadonlySet<string> = new Set([
  "getCall",
  "getTranscript",
  "getMember",
  "getTask",
  "getClipboard",
  "searchClipboards",
]);

export default defineCheck({
  title: "a response about a call, transcript, member, task or saved clipboard matches its published schema",
  requirements: ["GEN-11", "GEN-20"],
  capabilities: ["published-contract"],
  async run(session) {
    const fetched = await fetchContract(session);
    const contract = session.given(
      readPublishedContract(fetched.json, session.profile),
      "the published contract can be read",
      fetched,
    );
    session.notSeen(
      ["GEN-11", "GEN-20"],
      "no operation with a top-level answer that the published contract has was answered",
    );
    const resources = await findResources(session);
    const judge = (exchange: Exchange): void => judgeShape(session, contract, exchange);
    const callers = await everyCaller(session);
    const again: (() => Promise<Exchange>)[] = [];
    for (const [turn, operation] of servedOperations(session.profile).entries()) {
      if (!topLevel.has(operation.id) || !isReal(operation, resources)) continue;
      const request = validRequest(session, operation, resources);
      const ask = () => session.call(operation.id, request);
      judge(await ask());
      again.push(ask);
      // Calls and transcripts are read by everybody, in every way.
      if (operation.tag === "calls") continue;
      for (const as of sampleByEffort(session, callers, turn, { quick: 2 }))
        judge(await session.call(operation.id, { ...request, as }));
    }
    for (const read of await callReadings(session)) judge(read);
    for (const read of await clipboardPages(session)) judge(read);
    // Once the searches have found them, resources are read as before.
    for (const ask of again) judge(await ask());
  },
});

/** Pages that are just full, not full, and empty, of a search by a word that finds something. */
async function clipboardPages(session: Session): Promise<readonly Exchange[]> {
  const { profile } = session;
  const operation = "searchClipboards";
  const { limit, cursor } = profile.bindings.lists[operation] ?? {};
  const q = wordsOf(profile, operation);
  const { clipboard_word: word } = profile.fixtures;
  if (!isServed(profile, operation) || q === undefined || limit === undefined || word === undefined)
    return [];
  const as = openerOf(session, "clipboard", "primary");
  if (!session.has(`keys.${as}`)) return [];
  const ask = (query: CallOptions["query"]) =>
    session.call(operation, { as, query: { [q]: word, ...query } });
  const [first, whole] = [await ask({ [limit]: 1 }), await ask({ [limit]: largestOf(session, operation) })];
  const pages = [first, whole];
  const found = readPage(whole, profile)?.items.length ?? 0;
  if (found > 1) pages.push(await ask({ [limit]: found }));
  const next = readPage(first, profile)?.nextCursor;
  if (cursor !== undefined && next !== undefined) pages.push(await ask({ [limit]: 1, [cursor]: next }));
  pages.push(await session.call(operation, { as, query: { [q]: madeUpWord(session) } }));
  return pages;
}

/** Line 26 names them. Members, tasks and clipboards may be answered in the standard form. */
const KEEP_THEIRS: ReadonlySet<string> = new Set(["getCall", "getTranscript"]);

/** Whether a response has its object in data, as its schema says too. */
const isStandard = ({ operation, json }: Exchange, differences: readonly Difference[]): boolean =>
  !KEEP_THEIRS.has(operation) &&
  isObject(json) &&
  isObject(json.data) &&
  differences.every(({ at }) => at.startsWith("/data"));

/** Frameworks that make a contract from code leave out that a property may be null. */
const isOfNulls = (differences: readonly Difference[]): boolean =>
  differences.length > 0 && differences.every(({ found }) => found === null);

/** An operation that the published contract leaves out is not judged. */
function judgeShape(session: Session, contract: PublishedContract, exchange: Exchange): void {
  const differences = isSuccess(exchange) ? contract.compare(exchange) : undefined;
  if (differences === undefined) return;
  const [first] = differences;
  const isPublication = isStandard(exchange, differences) || isOfNulls(differences);
  session.judge(isPublication ? "GEN-20" : "GEN-11", first === undefined, {
    message: `the response of ${exchange.operation} to ${exchange.as} does not match its published schema: ${first?.what}`,
    expected: first?.expected,
    found: differences.length > 1 ? differences.map(({ what, found }) => ({ what, found })) : first?.found,
    exchanges: [exchange],
  });
}
