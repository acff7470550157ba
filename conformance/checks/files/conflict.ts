// A used Idempotency-Key with another declaration is a conflict, whichever property differs; the first file stays, and is
// uploaded as it was declared.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { isRefusal, isSuccess } from "../../exchange/exchange.ts";
import { BEYOND_THE_BASIC_PLANE, similarTexts } from "../../inputs/text-classes.ts";
import { namedTexts } from "../../leaks/holds-text.ts";
import { singleId } from "../../readers/envelope.ts";
import { picture, plainText } from "../../steps/files/contents.ts";
import { judgeCompletes } from "../../steps/files/first-declaration.ts";
import { createFile, type DeclareOptions, declareNeeds, isOver, lifeOf } from "../../steps/files/uploads.ts";
import { isIdempotencyConflict, outcomeOf } from "../../steps/messages/send.ts";
import { sampleOfEach } from "../../steps/running/sample-by-effort.ts";

export default defineCheck({
  title: "a used Idempotency-Key with another declaration gives 409 idempotency_conflict",
  requirements: ["IDM-15", "IDM-16"],
  capabilities: ["files"],
  needs: declareNeeds,
  async run(session) {
    const { name, size = "", sha256, content_type: type = "" } = session.profile.bindings.file;
    const digestOf = (text: string): DeclareOptions => ({ digest: plainText(text).bytes });
    await judgeConflict(session, "another size", {}, { changes: { [size]: 41 } });
    // Two sizes with equally many digits.
    await judgeConflict(
      session,
      "a size of the same length",
      { changes: { [size]: 1000 } },
      { changes: { [size]: 1001 } },
    );
    await judgeConflict(session, "another content type", {}, { changes: { [type]: "text/plain" } });
    if (name !== undefined)
      await judgeConflict(
        session,
        "another name",
        { changes: { [name]: "a.png" } },
        { changes: { [name]: "b.png" } },
      );
    if (name !== undefined) await judgeSimilarNames(session, name);
    if (sha256 === undefined) return;
    await judgeConflict(session, "another sha256", digestOf("one"), digestOf("two"));
    await judgeConflict(session, "a sha256 more", {}, digestOf("one"));
    await judgeConflict(session, "no sha256 any more", digestOf("one"), {});
  },
});

/** Names that differ only in a respect that a deployment may ignore, if it shows both as they were sent. */
async function judgeSimilarNames(session: Session, place: string): Promise<void> {
  const pairs = similarTexts.filter(([, ...both]) => both.every((text) => !/[\r\n\t]/.test(text)));
  const named = (text: string): DeclareOptions => ({ changes: { [place]: `${text}.png` } });
  const isKept = async (text: string): Promise<boolean> => {
    const created = await createFile(session, picture(22), named(text));
    return isSuccess(created) && [...namedTexts(created.json)].some(([, value]) => value === `${text}.png`);
  };
  const isBeyond = ([what]: (typeof pairs)[number]): string => String(what === BEYOND_THE_BASIC_PLANE);
  for (const [what, one, other] of sampleOfEach(session, pairs, isBeyond, { quick: 5 }))
    if ((await isKept(one)) && (await isKept(other)))
      await judgeConflict(session, `a name that differs in ${what}`, named(one), named(other));
}

async function judgeConflict(
  session: Session,
  what: string,
  first: DeclareOptions,
  second: DeclareOptions,
): Promise<void> {
  const idempotencyKey = session.newKey();
  const send = (options: DeclareOptions) => createFile(session, picture(22), { ...options, idempotencyKey });
  const created = await send(first);
  const id = session.given(isSuccess(created) && singleId(created.json), "a file can be declared", created);
  const life = lifeOf(session, created);
  for (const time of ["", " a second time"]) {
    const conflict = await send(second);
    // The specification does not describe uploads that were not completed in time.
    if (isOver(life)) return;
    if (isRefusal(conflict) && !isIdempotencyConflict(conflict)) {
      const alone = await createFile(session, picture(22), second);
      if (isRefusal(alone)) {
        session.observe("files: declarations refused", what);
        return;
      }
    }
    session.judge("IDM-16", isIdempotencyConflict(conflict), {
      message: `a used Idempotency-Key, sent${time} with another declaration (${what}), was not answered with 409 idempotency_conflict`,
      expected: "409 idempotency_conflict",
      about: [created, conflict],
    });
  }
  const again = await send(first);
  if (isOver(life)) return;
  const isReplay = session.judge("IDM-15", isSuccess(again) && singleId(again.json) === id, {
    message: `after a conflicting declaration (${what}) the first one no longer gives its file`,
    expected: `2xx with file ${id}`,
    found: outcomeOf(again),
    exchanges: [created, again],
  });
  // An upload whose declaration names other bytes than these cannot be completed with them.
  if (!isReplay || first.changes !== undefined || first.digest !== undefined) return;
  const declared = `a file with whose Idempotency-Key another declaration was sent (${what})`;
  await judgeCompletes(session, { id, content: picture(22), life, what: declared, response: again });
}
