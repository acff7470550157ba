// The specification names calls and transcripts among the routes whose properties stand at the top level.
// Where the deployment publishes its contract, that contract decides which properties these are; elsewhere
// the names of the profile decide.

import type { OperationId } from "../../../generator/generated/operations.ts";
import { type PublishedContract, readPublishedContract } from "../../contract/published-contract.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { everyCaller } from "../../steps/keys/callers/every-caller.ts";
import { requestPage } from "../../steps/lists/transcript.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import { fetchContract } from "../../steps/requests/published-contract.ts";
import { callReadings } from "../../steps/resources/call-readings.ts";
import { readMessage } from "../../steps/running/call-until.ts";
import { isObject } from "../../text/json.ts";
import { propertyAt } from "../../text/pointer.ts";

export default defineCheck({
  title: "calls, transcripts and messages keep the top-level properties of the contract",
  requirements: ["VER-07", "VER-12"],
  capabilities: ["calls", "messages"],
  needs: [
    "fixtures.call",
    "fixtures.conversation",
    "bindings.call.participants",
    "bindings.transcript.segments",
  ],
  async run(session) {
    session.notSeen("VER-12", "what responses have beyond the contract is recorded only");
    const contract = await publishedContract(session);
    const path = { callId: session.need("fixtures.call") };
    const call = await session.call("getCall", { as: openerOf(session), path });
    const transcript = await requestPage(session, { call: path.callId, as: openerOf(session) });
    for (const read of [call, transcript]) {
      const name = bindingOf(read);
      if (isSuccess(read)) session.given(shows(session, read), `${name} names what a response shows`, read);
      judgeTopLevel(session, contract, read, [session.need(name)]);
    }
    for (const read of await callReadings(session)) judgeReading(session, contract, read);
    const posted = await postMessage(session);
    judgeTopLevel(session, contract, await readMessage(session, posted.id), []);
    for (const as of await everyCaller(session)) {
      const message = await session.call("getMessage", { as, path: { messageId: posted.id } });
      if (isSuccess(message)) judgeTopLevel(session, contract, message, []);
    }
    recordAdditions(session, call);
  },
});

const openerOf = ({ profile }: Session): Role => profile.openers.call ?? "primary";

/**
 * The properties of a call or a page of a transcript stand in the same place for every reader and on every
 * way to it.
 */
function judgeReading(session: Session, contract: PublishedContract | undefined, read: Exchange): void {
  // Other checks judge properties that a reader is not shown at all.
  judgeTopLevel(session, contract, read, shows(session, read) ? [session.need(bindingOf(read))] : []);
}

const bindingOf = ({ operation }: Exchange) =>
  operation === "getCall" ? "bindings.call.participants" : "bindings.transcript.segments";

/** Whether the profile names something that is at the top level of a response, or in `data`. */
function shows(session: Session, read: Exchange): boolean {
  const body = read.response?.json;
  const holders = isObject(body) ? [body, body.data].filter(isObject) : [];
  const place = session.need(bindingOf(read));
  return holders.some((holder) => propertyAt(holder, place) !== undefined);
}

async function publishedContract(session: Session): Promise<PublishedContract | undefined> {
  if (!session.profile.capabilities.has("published-contract")) return undefined;
  return readPublishedContract((await fetchContract(session)).json, session.profile);
}

/**
 * @param names the properties of the body that the profile names, which stand at the top level unless it says
 * otherwise
 */
function judgeTopLevel(
  session: Session,
  contract: PublishedContract | undefined,
  exchange: Exchange,
  names: readonly string[],
): void {
  const { operation } = exchange;
  // The body as received, before the profile's names and places are applied.
  const body = exchange.response?.json;
  session.given(isSuccess(exchange) && isObject(body), `${operation} answers with an object`, exchange);
  const top = isObject(body) ? Object.keys(body) : [];
  session.observe(`envelope of ${operation}`, isObject(body) && isObject(body.data) ? "data" : "top level");
  const differences = contract?.compare(exchange)?.filter(({ at }) => at === "");
  if (differences !== undefined) {
    const [first] = differences;
    session.judge("VER-07", first === undefined, {
      message: `the top level of the response of ${operation}${wayOf(exchange)} does not match its published schema: ${first?.what}`,
      expected: first?.expected,
      found: first?.found,
      exchanges: [exchange],
    });
    return;
  }
  // Without a published schema only the profile can say where properties stand.
  const { at } = session.profile.bindings.responses[operation as OperationId] ?? {};
  if (names.length === 0 || at !== undefined) return;
  const outer = names.map((place) => (place.startsWith("/") ? place.split("/")[1] : place));
  session.judge(
    "VER-07",
    outer.every((name) => name !== undefined && top.includes(name)),
    {
      message: `the response of ${operation}${wayOf(exchange)} does not have its properties at the top level`,
      expected: outer,
      found: top,
      exchanges: [exchange],
    },
  );
}

/** The caller and the header, as findings name them. */
const wayOf = ({ as, request }: Exchange): string =>
  `, read by ${as}${/[?&]forwarded_message_id=/.test(request.url) ? " through a forward" : ""},`;

/**
 * The properties of a call that the contract of this suite does not name; losses show in the checks of each
 * response.
 */
const namedInCalls: ReadonlySet<string> = new Set([
  "id",
  "conversation_id",
  "conversation_name",
  "title",
  "status",
  "started_at",
  "ended_at",
  "duration_seconds",
  "participants",
  "summary",
  "chapters",
]);

function recordAdditions(session: Session, call: Exchange): void {
  const further = isObject(call.json) ? Object.keys(call.json).filter((name) => !namedInCalls.has(name)) : [];
  for (const name of further) session.observe("properties of a call beyond the contract", name);
}
