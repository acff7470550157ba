// Calls and transcripts are named among the routes that answer at the top level. Where the deployment publishes its
// contract, that contract decides; where it does not, the names of the profile do.
import { defineCheck } from "../../engine/check.ts";
import { type Exchange, isSuccess } from "../../engine/exchange.ts";
import type { Session } from "../../engine/session.ts";
import { readMessage } from "../../steps/call-until.ts";
import { postMessage } from "../../steps/messages.ts";
import { fetchContract } from "../../steps/published-contract.ts";
import { isObject } from "../../wire/envelope.ts";
import { type PublishedContract, readPublishedContract } from "../../wire/published-contract.ts";

export default defineCheck({
  title:
    "calls and transcripts keep their members at the top level, messages those that the contract shows there",
  requirements: ["VER-07", "VER-12"],
  capabilities: ["calls", "messages"],
  needs: [
    "fixtures.call",
    "fixtures.conversation",
    "bindings.call.participants",
    "bindings.transcript.segments",
  ],
  async run(session) {
    const contract = await publishedContract(session);
    const path = { callId: session.need("fixtures.call") };
    const call = await session.call("getCall", { path });
    judgeTopLevel(session, contract, call, ["id", session.need("bindings.call.participants")]);
    const transcript = await session.call("getTranscript", { path });
    judgeTopLevel(session, contract, transcript, [session.need("bindings.transcript.segments")]);
    const posted = await postMessage(session);
    const message = await readMessage(session, posted.id);
    judgeTopLevel(session, contract, message, []);
    recordAdditions(session, call);
    session.judge("VER-12", true, { message: "" });
  },
});

async function publishedContract(session: Session): Promise<PublishedContract | undefined> {
  if (!session.profile.capabilities.has("published-contract")) return undefined;
  return readPublishedContract((await fetchContract(session)).json, session.profile);
}

function judgeTopLevel(
  session: Session,
  contract: PublishedContract | undefined,
  exchange: Exchange,
  names: readonly string[],
): void {
  const { operation, json } = exchange;
  session.given(isSuccess(exchange) && isObject(json), `${operation} answers with an object`, exchange);
  const top = isObject(json) ? Object.keys(json) : [];
  const differences = contract?.compare(exchange);
  const holds =
    differences === undefined ? names.every((name) => top.includes(name)) : differences.length === 0;
  session.observe(`envelope of ${operation}`, isObject(json) && isObject(json.data) ? "data" : "top level");
  session.judge("VER-07", holds, {
    message:
      differences === undefined
        ? `${operation} does not answer with its members at the top level`
        : `${operation} answers otherwise than its published schema says: ${differences[0]?.what}`,
    expected: differences === undefined ? names : differences[0]?.expected,
    found: differences === undefined ? top : differences[0]?.found,
    exchanges: [exchange],
  });
}

/** What the contract of this suite does not name for a call; losses show in the checks of each answer. */
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
  for (const name of further) session.observe("members of a call beyond the contract", name);
}
