// 10 conversations in one batch, each of which is listed afterwards, and 11.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import {
  judgeBeyond,
  judgeBeyondElsewhere,
  judgeFull,
  judgeStored,
} from "../../steps/imports/import-maxima.ts";
import { importScene, type Scene } from "../../steps/imports/import-scene.ts";
import { findConversations, needVisible, readImported } from "../../steps/imports/imported.ts";
import { importRecords, isImported, recordNeeds, uploadRecords } from "../../steps/imports/imports.ts";

const MAXIMUM = 10;

export default defineCheck({
  title: "one batch accepts 10 conversations and never stores more",
  requirements: ["IMP-11", "IMP-38"],
  capabilities: ["imports", "messages", "conversations"],
  needs: recordNeeds,
  async run(session) {
    session.notSeen("IMP-38", "a batch beyond its maximum that is refused");
    const scene = await importScene(session);
    const limit = {
      requirement: "IMP-11",
      kind: "conversations",
      maximum: MAXIMUM,
      importId: scene.importId,
    } as const;
    const full = places(scene, "full", MAXIMUM);
    if (!(await judgeFull(session, limit, full))) return;
    const messages = full.map(({ id }, index) => scene.message(`in-${index}`, { conversation: id }));
    const into = await uploadRecords(session, scene.importId, "messages", messages);
    const taken = session.judge("IMP-11", isImported(session, into), {
      message: `some conversations of a full batch of ${MAXIMUM} cannot be written into`,
      expected: "2xx without skipped records",
      about: into,
    });
    if (!taken) return;
    const listed = await findConversations(
      session,
      full.map(({ name }) => name),
    );
    await needVisible(session, listed);
    session.judge("IMP-11", listed.size === MAXIMUM, {
      message: `some conversations of a full batch of ${MAXIMUM} are not listed`,
      expected: full.map(({ name }) => name),
      found: [...listed.keys()],
    });
    for (const [index, { name }] of full.entries()) {
      const id = listed.get(name);
      if (id === undefined) continue;
      const texts = (await readImported(session, id, { awaited: 1 }))
        .map(({ text }) => text)
        .filter((text) => text.includes(scene.tag));
      session.judge("IMP-11", texts.length === 1 && texts[0] === messages[index]?.text, {
        message:
          "an imported conversation of a full batch does not hold the one message that was imported into it",
        expected: messages[index]?.text,
        found: texts,
      });
    }
    const attempt = await judgeBeyond(session, limit, places(scene, "more", MAXIMUM + 1));
    judgeStored(session, limit, attempt, await knownOf(session, scene, "more", MAXIMUM + 1));
    const further = places(scene, "beside", MAXIMUM + 1);
    await judgeBeyondElsewhere(session, limit, { scene, known: full, further });
  },
});

const places = ({ tag, author }: Scene, word: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `${tag}-${word}-${index}`,
    name: `${tag} ${word} ${index}.`,
    members: [author],
  }));

/** Counts the listed ones after a message in each, which moves them up in a list sorted by activity. */
async function knownOf(session: Session, scene: Scene, word: string, count: number): Promise<number> {
  const messages = places(scene, word, count).map(({ id }, index) =>
    scene.message(`in-${word}-${index}`, { conversation: id }),
  );
  await uploadRecords(session, scene.importId, "messages", messages);
  const control = { id: `${scene.tag}-last`, name: `${scene.tag} last`, members: [scene.author] };
  await importRecords(session, scene.importId, "conversations", [control]);
  const names = places(scene, word, count).map(({ name }) => name);
  const found = await findConversations(session, [control.name], names);
  session.given(found.has(control.name), "a conversation that is imported later is listed");
  return found.size - 1;
}
