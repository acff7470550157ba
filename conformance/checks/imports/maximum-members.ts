// 100 members in one batch, each of whom can write afterwards, and 101. An author proves that a member
// exists; if a deployment accepts messages of unknown people, the name of the author proves it.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import {
  judgeBeyond,
  judgeBeyondElsewhere,
  judgeFull,
  judgeStored,
  markStart,
  readBetweenEnds,
} from "../../steps/imports/import-maxima.ts";
import type { MessageRecord } from "../../steps/imports/import-records.ts";
import { addToRoster, importScene, type Scene } from "../../steps/imports/import-scene.ts";
import { takesStranger } from "../../steps/imports/import-strangers.ts";
import type { ImportedMessage } from "../../steps/imports/imported.ts";
import { recordNeeds, uploadRecords } from "../../steps/imports/imports.ts";

const MAXIMUM = 100;
/** Messages per batch: half the maximum, so that this check does not depend on it. */
const BATCH = 50;

export default defineCheck({
  title: "one batch accepts 100 members and never stores more",
  requirements: ["IMP-10", "IMP-38"],
  capabilities: ["imports", "messages", "conversations"],
  needs: recordNeeds,
  async run(session) {
    session.notSeen("IMP-38", "a batch beyond its maximum that is refused");
    const scene = await importScene(session);
    const limit = {
      requirement: "IMP-10",
      kind: "members",
      maximum: MAXIMUM,
      importId: scene.importId,
    } as const;
    const first = await markStart(session, scene);
    const takesUnknown = await takesStranger(session, scene);
    const count = (word: string, expected: number, byName = takesUnknown) =>
      knownOf(session, scene, { first, byName, word, expected });
    const full = people(scene, "full", MAXIMUM);
    if (!(await judgeFull(session, limit, full))) return;
    let known = await count("full", MAXIMUM);
    const isOutside = known === 0;
    if (isOutside) {
      await addToRoster(session, scene, idsOf(full));
      known = await count("full", MAXIMUM);
    }
    if (known !== undefined) {
      session.judgeEqual("IMP-10", known, MAXIMUM, {
        message: `some members of a full batch of ${MAXIMUM} cannot be the author of a message`,
      });
    }
    const more = people(scene, "more", MAXIMUM + 1);
    const attempt = await judgeBeyond(session, limit, more);
    if (isOutside) await addToRoster(session, scene, idsOf(more));
    // A roster may make a person known who is in no member record.
    const stored = await count("more", 0, takesUnknown || isOutside);
    if (stored !== undefined) judgeStored(session, limit, attempt, stored);
    const further = people(scene, "beside", MAXIMUM + 1);
    await judgeBeyondElsewhere(session, limit, { scene, known: full, further });
  },
});

const people = ({ tag }: Scene, word: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `${tag}-${word}-${index}`,
    name: `${tag} ${word} ${index}`,
  }));

const idsOf = (members: readonly { readonly id: string }[]): readonly string[] => members.map(({ id }) => id);

interface Counted {
  readonly first: MessageRecord;
  /** Others can be authors as well. */
  readonly byName: boolean;
  readonly word: string;
  /** Read again until this many messages are there. */
  readonly expected: number;
}

/**
 * Counts the known source members of a batch: lets each write a message and counts the authors. If unknown
 * people can be authors, counts those with the imported name; `undefined` where no name is shown either.
 */
async function knownOf(
  session: Session,
  scene: Scene,
  { first, byName, word, expected }: Counted,
): Promise<number | undefined> {
  const members = people(scene, word, MAXIMUM + 1);
  const messages = members.map(({ id }, index) => scene.message(`by-${word}-${index}`, { author: id }));
  const sent = expected === 0 ? messages : messages.slice(0, expected);
  for (let start = 0; start < sent.length; start += BATCH)
    await uploadRecords(session, scene.importId, "messages", sent.slice(start, start + BATCH));
  const written = (seen: readonly ImportedMessage[]) =>
    seen.filter(({ text }) => text.startsWith(`${scene.tag} by-${word}-`));
  const seen = await readBetweenEnds(session, scene, first, {
    until: (messages) => written(messages).length >= expected,
  });
  const found = written(seen);
  session.given(
    found.every(({ authorId }) => authorId !== undefined),
    "an imported message shows its author (bindings.message.author_id names the property)",
  );
  if (!byName) return new Set(found.map(({ authorId }) => authorId)).size;
  if (!seen.some(({ authorName }) => authorName === `${scene.tag} Author`)) {
    session.observe("imports: who of a batch of members is known", "does not show");
    return undefined;
  }
  const names = new Set(members.map(({ name }) => name));
  return new Set(found.map(({ authorName }) => authorName).filter((name) => names.has(name ?? ""))).size;
}
