// What a key may look like: visible ASCII up to 255 characters is accepted, and a huge one does no harm.
import fc from "fast-check";
import { defineCheck } from "../../engine/check.ts";
import { answerOf, type Session } from "../../engine/session.ts";
import { createdId, isIdempotencyConflict, isRefusal, sendMessage } from "../../steps/send.ts";

/** Quotes, backslash and comma have a meaning in header values of other standards and are left out. */
const characters = fc.constantFrom(
  ..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!#$%&()*+-./:;<=>?@[]^_`{|}~",
);
/** The longest key that must be accepted. */
const MAX_LENGTH = 255;
const HUGE_LENGTH = 4096;

export default defineCheck({
  title: "Idempotency-Keys of 1 to 255 visible ASCII characters are accepted, a huge one does no harm",
  requirements: ["IDM-12"],
  capabilities: ["messages"],
  needs: ["fixtures.conversation"],
  async run(session) {
    await judgeKey(session.unique("k").padEnd(MAX_LENGTH, "k"), session);
    await judgeKey("k", session);
    const padded = fc.string({ unit: characters, minLength: 0, maxLength: 200, size: "max" });
    await session.property(
      padded,
      (ending, example) => judgeKey(`${example.unique("k")}${ending}`, example),
      { examples: 12 },
    );
    const huge = await sendMessage(session, {
      idempotencyKey: session.unique("huge").padEnd(HUGE_LENGTH, "h"),
      body: { markdown_content: session.unique("huge") },
    });
    session.judge("IDM-12", createdId(huge) !== undefined || isRefusal(huge), {
      message: `an Idempotency-Key of ${HUGE_LENGTH} characters was neither accepted nor refused`,
      expected: "2xx or 4xx",
      found: answerOf(huge),
    });
    session.observe(`idempotency.key_of_${HUGE_LENGTH}_characters`, isRefusal(huge) ? "refused" : "accepted");
  },
});

async function judgeKey(idempotencyKey: string, session: Session): Promise<void> {
  const sent = await sendMessage(session, {
    idempotencyKey,
    body: { markdown_content: session.unique("syntax") },
  });
  // A key of one character was used before, by an earlier run or by somebody else: a conflict shows that it is known.
  const isKnown = idempotencyKey.length < 8 && isIdempotencyConflict(sent);
  session.judge("IDM-12", createdId(sent) !== undefined || isKnown, {
    message: `an Idempotency-Key of ${idempotencyKey.length} visible ASCII characters was not accepted`,
    expected: "2xx",
    found: answerOf(sent),
    exchanges: [sent],
  });
}
