// 100 members in one batch, each of whom can write afterwards, and 101. Who is there shows in who can be an author.
import { defineCheck } from "../../engine/check.ts";
import type { Session } from "../../engine/session.ts";
import { judgeBeyond, judgeFull, judgeStored } from "../../steps/import-maxima.ts";
import { importScene, readSettled, type Scene } from "../../steps/import-scene.ts";
import { recordNeeds, uploadRecords } from "../../steps/imports.ts";

const MAXIMUM = 100;
/** Messages per batch: half of what is allowed, so that this check does not hang on the maximum of messages. */
const BATCH = 50;

export default defineCheck({
  title: "one batch takes 100 members and never stores more",
  requirements: ["IMP-10"],
  capabilities: ["imports", "messages", "conversations"],
  needs: recordNeeds,
  async run(session) {
    const scene = await importScene(session);
    const limit = {
      requirement: "IMP-10",
      kind: "members",
      maximum: MAXIMUM,
      importId: scene.importId,
    } as const;
    if (!(await judgeFull(session, limit, people(scene, "full", MAXIMUM)))) return;
    const known = await authorsOf(session, scene, "full", MAXIMUM);
    session.judge("IMP-10", known === MAXIMUM, {
      message: `of a full batch of ${MAXIMUM} members that was taken over, not each can be the author of a message`,
      expected: MAXIMUM,
      found: known,
    });
    const attempt = await judgeBeyond(session, limit, people(scene, "more", MAXIMUM + 1));
    judgeStored(session, limit, attempt, await authorsOf(session, scene, "more", MAXIMUM + 1));
  },
});

const people = ({ tag }: Scene, word: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `${tag}-${word}-${index}`,
    name: `${tag} ${word} ${index}`,
  }));

/** How many of these source members are known: lets each write a message and counts the authors. */
async function authorsOf(session: Session, scene: Scene, word: string, count: number): Promise<number> {
  const messages = people(scene, word, count).map(({ id }, index) =>
    scene.message(`by-${word}-${index}`, { author: id }),
  );
  for (let start = 0; start < messages.length; start += BATCH)
    await uploadRecords(session, scene.importId, "messages", messages.slice(start, start + BATCH));
  const seen = await readSettled(session, scene);
  const written = seen.filter(({ text }) => text.startsWith(`${scene.tag} by-${word}-`));
  session.given(
    written.every(({ authorId }) => authorId !== undefined),
    "an imported message shows its author_id",
  );
  return new Set(written.map(({ authorId }) => authorId)).size;
}
