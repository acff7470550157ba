// While somebody else adds to a list, a walk over it still shows what was there before, once each.
import fc from "fast-check";
import { defineCheck } from "../../engine/check.ts";
import type { Session } from "../../engine/session.ts";
import { haveIds, readFromStart } from "../../steps/listing.ts";
import { postMessage, postReply } from "../../steps/messages.ts";
import { growThread, judgeWalk, MAX_OPEN_PAGES, maxPagesOf, walkSettled } from "../../steps/walks.ts";
import { isObject } from "../../wire/envelope.ts";

interface Growth {
  readonly size: number;
  readonly limit: number;
  /** Messages that come in between two pages. */
  readonly added: number;
}

const growth = fc.record<Growth>({
  size: fc.integer({ min: 2, max: 9 }),
  limit: fc.integer({ min: 1, max: 3 }),
  added: fc.integer({ min: 1, max: 3 }),
});

/** Pages between which something is added; then the walk has to end. */
const GROWING_PAGES = 6;

export default defineCheck({
  title: "a walk over a list that grows shows what was there before exactly once",
  requirements: ["GEN-14"],
  capabilities: ["messages", "threads"],
  needs: [
    "fixtures.conversation",
    "keys.second",
    "bindings.lists.listMessages",
    "bindings.lists.listReplies",
  ],
  async run(session) {
    await judgeMessages({ size: 7, limit: 2, added: 1 }, session);
    await judgeReplies({ size: 7, limit: 2, added: 1 }, session);
    await session.property(growth, judgeMessages, { examples: 8 });
    await session.property(growth, judgeReplies, { examples: 8 });
  },
});

async function judgeMessages({ size, limit, added }: Growth, session: Session): Promise<void> {
  const posted = [];
  for (let index = 0; index < size; index++) posted.push(await postMessage(session));
  const ids = posted.map(({ id }) => id);
  const conversation = session.need("fixtures.conversation");
  const listing = await readFromStart(session, conversation, ids);
  session.given(listing.missing.length === 0, "messages are listed", listing.last);
  const expectedPages = Math.ceil(listing.items.length / limit);
  const walk = await walkSettled(session, ids, {
    operation: "listMessages",
    path: { conversationId: conversation },
    limit: expectedPages > MAX_OPEN_PAGES ? undefined : limit,
    enough: (items) => haveIds(ids)(items.filter(isObject)),
    maxPages: MAX_OPEN_PAGES * 10,
    between: (page) => addBetween(page, added, () => postMessage(session, { as: "second" })),
  });
  judgeWalk(session, walk, { requirement: "GEN-14", operation: "listMessages", limit, ids });
}

async function judgeReplies({ size, limit, added }: Growth, session: Session): Promise<void> {
  const { root, ids } = await growThread(session, size, false);
  const walk = await walkSettled(session, ids, {
    operation: "listReplies",
    path: { messageId: root.id },
    limit,
    maxPages: maxPagesOf(size + GROWING_PAGES * added),
    between: (page) => addBetween(page, added, () => postReply(session, root, { as: "second" })),
  });
  judgeWalk(session, walk, { requirement: "GEN-14", operation: "listReplies", limit, ids });
}

async function addBetween(page: number, added: number, add: () => Promise<unknown>): Promise<void> {
  if (page <= GROWING_PAGES) await Promise.all(Array.from({ length: added }, add));
}
