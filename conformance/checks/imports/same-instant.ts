// Imported messages, and conversations, with the same timestamp, read one at a time: a cursor that is only a time loses or
// repeats some.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { readId } from "../../readers/envelope.ts";
import { conversationForms } from "../../steps/imports/import-records.ts";
import { importScene, type Scene } from "../../steps/imports/import-scene.ts";
import { findConversation, findConversations, readImported, withText } from "../../steps/imports/imported.ts";
import { importRecords, isImported, recordNeeds, uploadRecords } from "../../steps/imports/imports.ts";
import {
  judgeReading,
  judgeReadings,
  MAX_OPEN_PAGES,
  maxPagesOf,
  readSettled,
} from "../../steps/lists/list-readings.ts";
import { haveIds, readListWith } from "../../steps/lists/listing.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { isObject } from "../../text/json.ts";
import { placeholdersOf } from "../../text/template.ts";

const SAME = 7;
const OTHERS = 2;

export default defineCheck({
  title:
    "imported messages and conversations with the same timestamp are each listed once at every page size",
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
    await unlessUntestable(() => judgeConversations(session, scene));
  },
});

const LISTED = { operation: "listConversations", as: "import_admin" } as const;
/** Of pages of conversations: the list is that of the whole run, and grows with it. */
const SIZES = [1, 2, 3, 5, 7] as const;
/** So recent that few conversations of the run are newer, and past by the clock of the deployment. */
const AGO_MS = 60_000;

/** Conversations of one time, in the list of the importing key, where that shows them and a record says when they began. */
async function judgeConversations(session: Session, { importId, tag, author }: Scene): Promise<void> {
  const { limit: pageSize, cursor } = session.profile.bindings.lists.listConversations ?? {};
  const form = conversationForms(session).findIndex((one) => placeholdersOf(one).has("created_at"));
  if (form < 0 || pageSize === undefined || cursor === undefined) return;
  const createdAt = new Date(Date.now() - AGO_MS).toISOString();
  const records = Array.from({ length: SAME + OTHERS }, (_, index) => ({
    id: `${tag}-i${index}`,
    name: `${tag} together ${index}`,
    members: [author],
    form,
    createdAt,
  }));
  const uploaded = await uploadRecords(session, importId, "conversations", records);
  // Whether all records of a batch are taken is judged elsewhere.
  if (!isImported(session, uploaded)) return;
  const found = await findConversations(
    session,
    records.map(({ name }) => name),
  );
  const wanted = [...found.values()];
  const { items, missing } = await readListWith(session, wanted, LISTED);
  const ids = wanted.filter((id) => !missing.includes(id));
  const times = items.filter((item) => ids.includes(readId(item) ?? "")).map((item) => item.created_at);
  // Where the list shows no times, those of the records are the only ones.
  if (ids.length < 2 || new Set(times).size > 1) return;
  const fitting = SIZES.filter((size) => items.length / size <= MAX_OPEN_PAGES);
  await judgeReadings(
    session,
    sampleByEffort(session, fitting, 0, { quick: Math.max(1, fitting.length), standard: 2 }),
    { requirement: "GEN-15", operation: LISTED.operation, ids },
    {
      as: LISTED.as,
      listed: new Set(ids),
      enough: (read) => haveIds(ids)(read.filter(isObject)),
      maxPages: maxPagesOf(2 * items.length),
      state: async () => (await readListWith(session, ids, LISTED)).items.map(readId).join(),
    },
  );
}

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
