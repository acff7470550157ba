// Cursors that the service did not issue. A made-up one is refused. A real one that was cut or changed may be
// accepted if cursors have no checksum; it then shows items of the same list. The service never fails.
import fc from "fast-check";
import { defineCheck } from "../../engine/session/check.ts";
import { responseOf, type Session } from "../../engine/session/session.ts";
import { isRefusal, isSuccess } from "../../exchange/exchange.ts";
import { readId } from "../../readers/envelope.ts";
import { growThread, type Thread } from "../../steps/lists/list-readings.ts";
import { listBinding, readPage } from "../../steps/lists/page.ts";
import { postMessage } from "../../steps/messages/messages.ts";

const MADE_UP = [
  "no-such-cursor",
  "~~~ not a cursor ~~~",
  "' or 1=1 --",
  "%00%ff",
  "{}",
  "undefined",
  "\u{1F642}",
  "eyJhIjpbXX0",
  "A".repeat(3000),
];

interface Change {
  readonly kind: "cut" | "replaced" | "doubled" | "lengthened" | "case";
  /** Position, as a fraction of the length. */
  readonly at: number;
}

const change = fc.record<Change>({
  kind: fc.constantFrom("cut", "replaced", "doubled", "lengthened", "case"),
  at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
});

export default defineCheck({
  title: "a made-up cursor is refused, and an altered one is refused or shows items of its list only",
  requirements: ["GEN-16"],
  capabilities: ["messages", "threads"],
  needs: ["fixtures.conversation", "bindings.lists.listReplies"],
  async run(session) {
    const thread = await growThread(session, 4);
    // A newer message outside the thread, which a wrong list would show.
    await postMessage(session);
    const { limit, cursor } = listBinding(session, "listReplies");
    const path = { messageId: thread.root.id };
    const first = await session.call("listReplies", { path, query: { [limit]: 1 } });
    const genuine = session.given(
      readPage(first, session.profile)?.nextCursor,
      "a page gives a cursor",
      first,
    );
    const control = await session.call("listReplies", { path, query: { [limit]: 1, [cursor]: genuine } });
    session.given(isSuccess(control), "the cursor is accepted", control);
    for (const value of MADE_UP) await judgeMadeUp(session, thread, value);
    // A cursor that is a plain position may also be valid reversed.
    await judgeAltered(session, thread, [...genuine].reverse().join(""));
    await judgeMadeUpInConversation(session);
    await session.property(
      change,
      (drawn, example) => judgeAltered(example, thread, altered(genuine, drawn)),
      {
        examples: 24,
      },
    );
  },
});

async function judgeMadeUp(session: Session, { root }: Thread, value: string): Promise<void> {
  const { cursor } = listBinding(session, "listReplies");
  const list = await session.call("listReplies", {
    path: { messageId: root.id },
    query: { [cursor]: value },
  });
  session.judge("GEN-16", isRefusal(list), {
    message: "a made-up cursor was not refused by listReplies",
    expected: "4xx",
    found: `${responseOf(list)} to the cursor ${JSON.stringify(value.slice(0, 60))}`,
    exchanges: [list],
  });
}

async function judgeMadeUpInConversation(session: Session): Promise<void> {
  const name = session.profile.bindings.lists.listMessages?.cursor;
  if (name === undefined) return;
  const path = { conversationId: session.need("fixtures.conversation") };
  for (const value of MADE_UP) {
    const list = await session.call("listMessages", { path, query: { [name]: value } });
    session.judge("GEN-16", isRefusal(list), {
      message: "a made-up cursor was not refused by listMessages",
      expected: "4xx",
      found: `${responseOf(list)} to the cursor ${JSON.stringify(value.slice(0, 60))}`,
      exchanges: [list],
    });
  }
}

async function judgeAltered(session: Session, { root, ids }: Thread, value: string): Promise<void> {
  const { limit, cursor } = listBinding(session, "listReplies");
  const list = await session.call("listReplies", {
    path: { messageId: root.id },
    query: { [limit]: 2, [cursor]: value },
  });
  session.judge("GEN-16", isSuccess(list) || isRefusal(list), {
    message: "an altered cursor is neither refused nor accepted",
    expected: "4xx, or 2xx with items of the same list",
    found: responseOf(list),
  });
  if (!isSuccess(list)) return;
  const found = (readPage(list, session.profile)?.items ?? []).map((item) => readId(item) ?? "");
  session.observe("pagination.altered_cursor", "read");
  session.judge(
    "GEN-16",
    found.every((id) => ids.includes(id) || id === root.id),
    {
      message: "an altered cursor shows items that are not of the list",
      expected: "4xx, or 2xx with items of the same list",
      found,
    },
  );
}

/** Never the real cursor itself. */
function altered(genuine: string, { kind, at }: Change): string {
  const index = Math.floor(at * genuine.length);
  const old = genuine.charAt(index);
  const other = old === "A" ? "B" : "A";
  switch (kind) {
    case "cut":
      return genuine.slice(0, Math.max(1, index));
    case "replaced":
      return genuine.slice(0, index) + other + genuine.slice(index + 1);
    case "doubled":
      return genuine.slice(0, index) + old + genuine.slice(index);
    case "lengthened":
      return `${genuine}${other}`;
    case "case": {
      const swapped = old === old.toLowerCase() ? old.toUpperCase() : old.toLowerCase();
      return genuine.slice(0, index) + (swapped === old ? other : swapped) + genuine.slice(index + 1);
    }
  }
}
