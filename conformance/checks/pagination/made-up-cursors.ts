// A made-up cursor is refused by every list that takes cursors: taken for none it would begin the list anew, and a client
// that lost its place would walk in circles.
import { defineCheck } from "../../engine/check.ts";
import { isSuccess } from "../../engine/exchange.ts";
import { answerOf, type CallOptions, type Role, type Session } from "../../engine/session.ts";
import type { OperationId } from "../../generated/operations.ts";
import { isRefusal } from "../../steps/send.ts";
import { isServed } from "../../wire/served-operations.ts";

const MADE_UP = ["no-such-cursor", "eyJhIjpbXX0", "~~~ not a cursor ~~~"];

interface List extends Pick<CallOptions, "path" | "query"> {
  readonly operation: OperationId;
  readonly as?: Role;
}

export default defineCheck({
  title: "a made-up cursor is refused by every list that takes cursors",
  requirements: ["GEN-16"],
  capabilities: ["conversations"],
  needs: ["bindings.lists.listConversations"],
  async run(session) {
    for (const list of listsOf(session)) {
      const cursor = session.profile.bindings.lists[list.operation]?.cursor;
      if (cursor !== undefined && isServed(session.profile, list.operation))
        await judgeList(session, list, cursor);
    }
  },
});

function listsOf(session: Session): readonly List[] {
  const { fixtures, bindings } = session.profile;
  const { q } = bindings.search;
  const searches = ["searchConversations", "searchMembers", "searchCalls", "searchTasks", "searchClipboards"];
  return [
    { operation: "listConversations" },
    { operation: "searchMessages", query: { q: "planning" } },
    { operation: "searchMessages", query: { q: "planning", mode: "semantic" } },
    // The names are those of operations.
    ...(q === undefined
      ? []
      : (searches as OperationId[]).map((operation) => ({ operation, query: { [q]: "planning" } }))),
    ...(fixtures.call === undefined
      ? []
      : [{ operation: "getTranscript" as const, path: { callId: fixtures.call } }]),
    { operation: "listWebhookEndpoints" },
    { operation: "listWebhookDeliveries" },
    { operation: "listAgents" },
    ...(session.has("keys.keys_admin") ? [{ operation: "listApiKeys", as: "keys_admin" } as const] : []),
  ];
}

async function judgeList(session: Session, list: List, cursor: string): Promise<void> {
  const { operation, ...options } = list;
  if (!isSuccess(await session.call(operation, options))) return;
  for (const value of MADE_UP) {
    const exchange = await session.call(operation, { ...options, query: { ...list.query, [cursor]: value } });
    session.judge("GEN-16", isRefusal(exchange), {
      message: `a made-up cursor was not refused by ${operation}`,
      expected: "4xx",
      found: `${answerOf(exchange)} to the cursor ${JSON.stringify(value)}`,
      exchanges: [exchange],
    });
  }
}
