// Following the cursors of a thread's replies shows every reply once and ends: for every number of replies, every page
// size, for every reader, and whether the replies came one by one or at once. Nobody else writes to the thread.
import fc from "fast-check";
import { defineCheck } from "../../engine/session/check.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import { growThread, judgeReadings, maxPagesOf } from "../../steps/lists/list-readings.ts";
import { readReplies } from "../../steps/lists/listing.ts";
import { writersOf } from "../../steps/messages/kinds/spots.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";

/** undefined: the deployment's own page size. The largest may be more than a page ever has. */
const LIMITS = [1, 2, 3, 7, 100, undefined] as const;

/** Later pages have another size. */
const OTHER = { limit: 2, laterLimit: 3 } as const;

interface Sample {
  readonly size: number;
  readonly together: boolean;
}

const sample = fc.record<Sample>({ size: fc.nat({ max: 16 }), together: fc.boolean() });

export default defineCheck({
  title: "the pages of a thread's replies show every reply once at every page size",
  requirements: ["GEN-13", "GEN-12", "GEN-38"],
  capabilities: ["messages", "threads"],
  needs: ["fixtures.conversation", "bindings.lists.listReplies"],
  async run(session) {
    // None, one, multiples of the page sizes and one more or less, so that the last page has one item or is full, and more
    // than a usual default page.
    for (const size of [0, 1, 7, 8, 27]) await judgeThread({ size, together: size >= 8 }, session);
    await session.property(sample, judgeThread, { examples: 3 });
    const [, ...others] = await writersOf(session);
    for (const as of sampleByEffort(session, others, 0, { quick: 2 }))
      await unlessUntestable(() => judgeReader(session, as));
  },
});

/** A number of replies that leaves a single item for the last page. */
const READ_BY_OTHERS = 5;

/** The messages that a caller reads in a large page it also reads in small ones. */
async function judgeReader(session: Session, as: Role): Promise<void> {
  const { root, ids } = await growThread(session, READ_BY_OTHERS);
  const { missing } = await readReplies(session, root.id, ids, as);
  const listed = new Set(ids.filter((id) => !missing.includes(id)));
  await judgeReadings(
    session,
    [1, 2],
    {
      ...({ requirement: "GEN-13", ofCursors: "GEN-12", operation: "listReplies" } as const),
      ...{ ids: [...listed], isClosed: true },
    },
    { as, path: { messageId: root.id }, maxPages: maxPagesOf(READ_BY_OTHERS), listed },
  );
}

async function judgeThread({ size, together }: Sample, session: Session): Promise<void> {
  const { root, ids, listed } = await growThread(session, size, { together });
  const judgement = {
    requirement: "GEN-13",
    ofCursors: "GEN-12",
    operation: "listReplies",
    ids,
    isClosed: true,
  } as const;
  const list = { path: { messageId: root.id }, maxPages: maxPagesOf(size), listed };
  await judgeReadings(session, sampleByEffort(session, LIMITS, size, { quick: 2 }), judgement, list);
  // A later page may have more items than an earlier one.
  const { ofCursors: _, ...ofPages } = judgement;
  if (size > OTHER.limit)
    await judgeReadings(session, [OTHER.limit], { ...ofPages, requirement: "GEN-38" }, { ...list, ...OTHER });
}
