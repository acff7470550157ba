// A repeated declaration returns the file of the first: immediately, concurrently, and during its upload.
import fc from "fast-check";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { isRefusal, isSuccess } from "../../exchange/exchange.ts";
import { singleId } from "../../readers/envelope.ts";
import { type Content, ordinary, picture } from "../../steps/files/contents.ts";
import { judgeCompletes } from "../../steps/files/first-declaration.ts";
import { createFile, declareNeeds, isOver, lifeOf } from "../../steps/files/uploads.ts";
import { outcomeOf } from "../../steps/messages/send.ts";

interface Repetition {
  readonly content: Content;
  readonly digest: boolean;
  readonly times: number;
  readonly when: (typeof moments)[number];
}

const moments = ["at once", "after another file", "after the upload", "together"] as const;

const repetition = fc.record<Repetition>({
  content: ordinary,
  digest: fc.boolean(),
  times: fc.integer({ min: 1, max: 3 }),
  when: fc.constantFrom(...moments),
});

export default defineCheck({
  title: "a repeated create-file request returns the same file",
  requirements: ["IDM-15"],
  capabilities: ["files"],
  needs: declareNeeds,
  async run(session) {
    for (const when of moments)
      await repeat({ content: picture(25), digest: false, times: 2, when }, session);
    await session.property(repetition, repeat, { examples: 16 });
  },
});

async function repeat(drawn: Repetition, session: Session): Promise<void> {
  const { content, digest, times, when } = drawn;
  const idempotencyKey = session.newKey();
  const send = () => createFile(session, content, { digest, idempotencyKey });
  const together = await Promise.all(Array.from({ length: when === "together" ? 4 : 1 }, send));
  // The deployment decides which types it accepts.
  const isInvalid = together.every(({ status }) => session.profile.statuses.invalid.includes(status));
  if (isInvalid && content.contentType !== "image/png") return;
  const first = session.given(together.find(isSuccess), "a file can be declared", together[0]);
  const id = session.given(singleId(first.json), "a declared file has an id", first);
  const life = lifeOf(session, first);
  session.judge(
    "IDM-15",
    together.filter(isSuccess).every((exchange) => singleId(exchange.json) === id),
    {
      message: "identical concurrent create-file requests returned different files",
      expected: `file ${id}, or 409 while the first is under way`,
      found: together.map(outcomeOf),
      exchanges: together,
    },
  );
  for (let time = 1; time <= times; time++) {
    if (when === "after another file") await createFile(session, content, { digest });
    const again = await send();
    // The specification does not describe uploads that were not completed in time.
    if (isOver(life)) return;
    // The specification does not say how a declaration whose upload is over is answered, except that it must
    // not return another file.
    const isDone = when === "after the upload" && time > 1;
    session.judge("IDM-15", isSuccess(again) ? singleId(again.json) === id : isDone && isRefusal(again), {
      message: `repetition ${time} of a create-file request (${when}) did not return the file of the first`,
      expected: `2xx with file ${id}`,
      found: outcomeOf(again),
      exchanges: [first, again],
    });
    if (when === "after the upload" && time === 1)
      await judgeCompletes(session, {
        ...{ id, content, life, response: again },
        what: "a file whose declaration was repeated, with the bytes sent as the repetition says,",
      });
  }
}
