// Calls and transcripts are named among the routes that answer at the top level. Where the deployment publishes its
// contract, that contract decides; where it does not, the names of the profile do.

import type { OperationId } from "../../../generator/generated/operations.ts";
import { type PublishedContract, readPublishedContract } from "../../contract/published-contract.ts";
import { defineCheck } from "../../engine/session/check.ts";
import { Untestable } from "../../engine/session/finding.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { readTranscriptPage, requestPage } from "../../steps/lists/transcript.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import { readMessage } from "../../steps/requests/call-until.ts";
import { fetchContract } from "../../steps/requests/published-contract.ts";
import { isObject } from "../../text/json.ts";

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
    judgeTopLevel(session, contract, call, [session.need("bindings.call.participants")]);
    for (const page of await transcriptPages(session))
      judgeTopLevel(session, contract, page, [session.need("bindings.transcript.segments")]);
    const posted = await postMessage(session);
    const message = await readMessage(session, posted.id);
    judgeTopLevel(session, contract, message, []);
    recordAdditions(session, call);
  },
});

const openerOf = ({ profile }: Session): Role => profile.openers.call ?? "primary";

/** The transcript as it comes, and a page that a cursor leads to, where there is one. */
async function transcriptPages(session: Session): Promise<readonly Exchange[]> {
  const call = session.need("fixtures.call");
  const as = openerOf(session);
  const plain = await requestPage(session, { call, as });
  const { limit, cursor } = session.profile.bindings.lists.getTranscript ?? {};
  if (limit === undefined || cursor === undefined) return [plain];
  const first = await requestPage(session, { call, as, limit: 1 });
  const next = nextCursorOf(session, first);
  const later = next === undefined ? [] : [await requestPage(session, { call, as, limit: 1 }, next)];
  // That a transcript can be read page by page is judged elsewhere.
  return [plain, ...[first, ...later].filter(isSuccess)];
}

function nextCursorOf(session: Session, page: Exchange): string | undefined {
  try {
    return readTranscriptPage(session, page)?.nextCursor;
  } catch (error) {
    if (error instanceof Untestable) return undefined;
    throw error;
  }
}

async function publishedContract(session: Session): Promise<PublishedContract | undefined> {
  if (!session.profile.capabilities.has("published-contract")) return undefined;
  return readPublishedContract((await fetchContract(session)).json, session.profile);
}

/** @param names what the profile names in the body, which stands at the top where it says nothing else */
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
      message: `the top level of the response of ${operation} does not match its published schema: ${first?.what}`,
      expected: first?.expected,
      found: first?.found,
      exchanges: [exchange],
    });
    return;
  }
  // Without a published schema only the profile can say what stands where.
  const { at } = session.profile.bindings.responses[operation as OperationId] ?? {};
  if (names.length === 0 || at !== undefined) return;
  const outer = names.map((place) => (place.startsWith("/") ? place.split("/")[1] : place));
  session.judge(
    "VER-07",
    outer.every((name) => name !== undefined && top.includes(name)),
    {
      message: `the response of ${operation} does not have its properties at the top level`,
      expected: outer,
      found: top,
      exchanges: [exchange],
    },
  );
}

/** What the contract of this suite does not name for a call; losses show in the checks of each response. */
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
