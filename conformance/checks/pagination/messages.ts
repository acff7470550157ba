// Following the cursors of the conversation's list shows each of the check's own messages once, at every page size.
// Others may write in the meantime: only the messages of this check, all older than the walk, are compared.
import fc from "fast-check";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { growConversation, judgeWalks, sizesFor, walkOver } from "../../steps/lists/walks.ts";

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
  },
});

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
  await judgeWalks(session, sizesFor(series, LIMITS), judgement, list);
  // A later page may have more items than an earlier one.
  const [limit = 2] = sizesFor(series, [2]);
  const { ofCursors: _, ...ofPages } = judgement;
  await judgeWalks(
    session,
    [limit],
    { ...ofPages, requirement: "GEN-38" },
    { ...list, laterLimit: limit + 1 },
  );
}
