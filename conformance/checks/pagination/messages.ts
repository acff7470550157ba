// Following the cursors of the conversation's list shows each of the check's own messages once, at every page size and to every reader.
// Others may write in the meantime: only the messages of this check, all older than the walk, are compared.
import fc from "fast-check";
import { defineCheck } from "../../engine/session/check.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import { readMessages } from "../../steps/lists/listing.ts";
import { growConversation, judgeWalks, sizesFor, walkOver } from "../../steps/lists/walks.ts";
import { writersOf } from "../../steps/messages/kinds/spots.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";

const LIMITS = [1, 2, 3, 7, undefined] as const;

export default defineCheck({
  title: "the pages of the message list show every message once at every page size",
  requirements: ["GEN-13", "GEN-12", "GEN-38"],
  capabilities: ["messages"],
  needs: ["fixtures.conversation", "bindings.lists.listMessages"],
  // Messages added to a list while it is read may move its pages.
  exclusive: true,
  async run(session) {
    await judgeList({ size: 12, together: false }, session);
    await session.property(
      fc.record({ size: fc.integer({ min: 1, max: 9 }), together: fc.boolean() }),
      judgeList,
      { examples: 5 },
    );
    const [, ...others] = await writersOf(session);
    for (const as of others) await unlessUntestable(() => judgeReader(session, as));
  },
});

/** Of which the last page has a single item. */
const READ_BY_OTHERS = 5;

/** What somebody reads in a large page they read in small ones as well, in the conversation that they all read. */
async function judgeReader(session: Session, as: Role): Promise<void> {
  const series = await growConversation(
    session,
    READ_BY_OTHERS,
    false,
    session.need("fixtures.conversation"),
  );
  const { missing } = await readMessages(session, series.conversation, series.ids, as);
  const listed = new Set(series.ids.filter((id) => !missing.includes(id)));
  await judgeWalks(
    session,
    sizesFor(session, series, [1, 2]),
    { requirement: "GEN-13", ofCursors: "GEN-12", operation: "listMessages", ids: [...listed] },
    { ...walkOver(session, { ...series, listed }), as, listed },
  );
}

async function judgeList(
  { size, together }: { readonly size: number; readonly together: boolean },
  session: Session,
): Promise<void> {
  const series = await growConversation(session, size, together);
  const judgement = {
    requirement: "GEN-13",
    ofCursors: "GEN-12",
    operation: "listMessages",
    ids: series.ids,
  } as const;
  const list = { ...walkOver(session, series), listed: series.listed };
  await judgeWalks(session, sizesFor(session, series, LIMITS), judgement, list);
  // A later page may have more items than an earlier one.
  const [limit = 2] = sizesFor(session, series, [2]);
  const { ofCursors: _, ...ofPages } = judgement;
  await judgeWalks(
    session,
    [limit],
    { ...ofPages, requirement: "GEN-38" },
    { ...list, laterLimit: limit + 1 },
  );
}
