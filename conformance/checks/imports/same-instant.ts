// Imported messages with the same timestamp, read one at a time: a cursor that is only a time loses or repeats some.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { readId } from "../../readers/envelope.ts";
import { importScene, type Scene } from "../../steps/imports/import-scene.ts";
import { findConversation, readImported, withText } from "../../steps/imports/imported.ts";
import { importRecords, recordNeeds } from "../../steps/imports/imports.ts";
import { judgeReading, maxPagesOf, readSettled } from "../../steps/lists/list-readings.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";

const SAME = 7;
const OTHERS = 2;

export default defineCheck({
  title: "imported messages with the same timestamp are each listed once at every page size",
  requirements: ["GEN-15"],
  capabilities: ["imports", "messages", "threads", "conversations"],
  needs: [...recordNeeds, "bindings.lists.listMessages", "bindings.lists.listReplies"],
  async run(session) {
    const scene = await importScene(session);
    const root = scene.message("root", { createdAt: "2022-05-06T07:08:08.000Z" });
    const [earlier, later] = ["2022-05-06T07:08:08.500Z", "2022-05-06T07:08:09.500Z"];
    const place = (word: string, changes: object) => [
      ...Array.from({ length: SAME }, (_, index) => scene.message(`${word}-same-${index}`, changes)),
      scene.message(`${word}-earlier`, { ...changes, createdAt: earlier }),
      scene.message(`${word}-later`, { ...changes, createdAt: later }),
    ];
    const messages = [root, ...place("top", {}), ...place("reply", { root: root.id })];
    await importRecords(session, scene.importId, "messages", messages);
    await judgeLists(session, scene, root.text, messages.length);
  },
});

async function judgeLists(session: Session, { tag }: Scene, rootText: string, count: number): Promise<void> {
  const conversation = await findConversation(session, tag);
  const seen = await readImported(session, conversation, {
    awaited: count,
    hasReplies: (text) => text === rootText,
  });
  const [root] = withText(seen, rootText);
  const rootId = session.given(root, "an imported root can be read").id;
  const idsOf = (word: string): readonly string[] => {
    const ids = seen.filter(({ text }) => text.startsWith(`${tag} ${word}-`)).map(({ id }) => id);
    return session.given(
      ids.length === SAME + OTHERS && ids,
      "all imported messages are listed in large pages",
    );
  };
  const lists = [
    { operation: "listMessages", path: { conversationId: conversation }, ids: [rootId, ...idsOf("top")] },
    { operation: "listReplies", path: { messageId: rootId }, ids: idsOf("reply") },
  ] as const;
  for (const [turn, { operation, path, ids }] of lists.entries()) {
    for (const limit of sampleByEffort(session, [1, 2, 3], turn, { quick: 2 })) {
      const reading = await readSettled(session, ids, {
        operation,
        as: "import_admin",
        path,
        limit,
        maxPages: maxPagesOf(count),
      });
      const showsIds = reading.items.length === 0 || reading.items.some((item) => readId(item) !== undefined);
      session.given(
        showsIds,
        `${operation} shows ids (bindings.message.id names the property)`,
        reading.last,
      );
      judgeReading(session, reading, { requirement: "GEN-15", operation, limit, ids });
    }
  }
}
