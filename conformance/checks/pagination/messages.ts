// Following the cursors of the conversation's list shows each of one's own messages once, whatever the page size.
// Others may write meanwhile: only the messages of this check, all older than the walk, are looked for.
import fc from "fast-check";
import { defineCheck } from "../../engine/check.ts";
import type { Session } from "../../engine/session.ts";
import { haveIds, readFromStart } from "../../steps/listing.ts";
import { postMessage } from "../../steps/messages.ts";
import { calmConversation, judgeWalk, MAX_OPEN_PAGES, walkSettled } from "../../steps/walks.ts";
import { isObject } from "../../wire/envelope.ts";

const LIMITS = [1, 2, 3, 7, undefined] as const;

export default defineCheck({
  title: "the pages of the message list show every message once, whatever the page size",
  requirements: ["GEN-13"],
  capabilities: ["messages"],
  needs: ["fixtures.conversation", "bindings.lists.listMessages"],
  async run(session) {
    await judgeList({ size: 12, together: false }, session);
    await session.property(
      fc.record({ size: fc.integer({ min: 1, max: 9 }), together: fc.boolean() }),
      judgeList,
      {
        examples: 6,
      },
    );
  },
});

async function judgeList(
  { size, together }: { readonly size: number; readonly together: boolean },
  session: Session,
): Promise<void> {
  const conversation = calmConversation(session);
  const post = () => postMessage(session, { conversation });
  const posted = [];
  if (together) posted.push(...(await Promise.all(Array.from({ length: size }, post))));
  else for (let index = 0; index < size; index++) posted.push(await post());
  const ids = posted.map(({ id }) => id);
  const listing = await readFromStart(session, conversation, ids);
  session.given(listing.missing.length < ids.length, "messages are listed", listing.last);
  for (const limit of LIMITS) {
    if (limit !== undefined && listing.items.length / limit > MAX_OPEN_PAGES) continue;
    const walk = await walkSettled(session, ids, {
      operation: "listMessages",
      path: { conversationId: conversation },
      limit,
      enough: (items) => haveIds(ids)(items.filter(isObject)),
      maxPages: MAX_OPEN_PAGES * 10,
    });
    judgeWalk(session, walk, { requirement: "GEN-13", operation: "listMessages", limit, ids });
  }
}
