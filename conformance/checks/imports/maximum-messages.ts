// 100 messages in one batch, each of which must be there afterwards, and 101.
import { defineCheck } from "../../engine/check.ts";
import type { Session } from "../../engine/session.ts";
import { judgeBeyond, judgeFull, judgeStored, type Maximum } from "../../steps/import-maxima.ts";
import { importScene, readSettled, type Scene } from "../../steps/import-scene.ts";
import { importRecords, type MessageRecord, recordNeeds } from "../../steps/imports.ts";

const MAXIMUM = 100;

export default defineCheck({
  title: "one batch takes 100 messages and never stores more",
  requirements: ["IMP-12"],
  capabilities: ["imports", "messages", "threads", "conversations"],
  needs: recordNeeds,
  async run(session) {
    const scene = await importScene(session);
    const limit = {
      requirement: "IMP-12",
      kind: "messages",
      maximum: MAXIMUM,
      importId: scene.importId,
    } as const;
    // Messages of the first batch are roots; one of them gets as many replies.
    if (!(await judgeFull(session, limit, batch(scene, "full", MAXIMUM)))) return;
    const root = scene.message("root");
    await importRecords(session, scene.importId, "messages", [root]);
    await judgeFull(session, limit, batch(scene, "replies", MAXIMUM, { root: root.id }));
    await judgeComplete(session, scene, "full");
    await judgeComplete(session, scene, "replies");
    for (const place of [{}, { root: root.id }]) await judgeLarger(session, scene, limit, place);
  },
});

const batch = (scene: Scene, word: string, count: number, changes: Partial<MessageRecord> = {}) =>
  Array.from({ length: count }, (_, index) =>
    scene.message(`${word}-${String(index).padStart(3, "0")}`, changes),
  );

async function judgeComplete(session: Session, scene: Scene, word: string): Promise<void> {
  const texts = await textsOf(session, scene, word);
  const missing = batch(scene, word, MAXIMUM)
    .map(({ text }) => text)
    .filter((text) => !texts.includes(text));
  session.judge("IMP-12", missing.length === 0 && texts.length === MAXIMUM, {
    message: `of a full batch of ${MAXIMUM} messages that was taken over, not each is there once`,
    expected: `${MAXIMUM} messages`,
    found: { messages: texts.length, missing },
  });
}

async function judgeLarger(
  session: Session,
  scene: Scene,
  limit: Maximum<"messages">,
  place: Partial<MessageRecord>,
): Promise<void> {
  const word = "root" in place ? "more-replies" : "more";
  const attempt = await judgeBeyond(session, limit, batch(scene, word, MAXIMUM + 1, place));
  judgeStored(session, limit, attempt, (await textsOf(session, scene, word)).length);
}

async function textsOf(session: Session, scene: Scene, word: string): Promise<readonly string[]> {
  const seen = await readSettled(session, scene, {
    hasReplies: (text) => text.endsWith(" root"),
  });
  return seen
    .map(({ text }) => text)
    .filter((text) => text.startsWith(`${scene.tag} ${word}-0`) || text.startsWith(`${scene.tag} ${word}-1`));
}
