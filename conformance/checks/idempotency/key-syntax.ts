// The deployment defines the syntax of keys: the longest one in its profile is accepted. The results of others
// are recorded.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { keyClasses } from "../../inputs/key-classes.ts";
import { sendMessage } from "../../steps/messages/send.ts";

export default defineCheck({
  title: "an Idempotency-Key of the greatest length that the profile names is accepted",
  requirements: ["IDM-12"],
  capabilities: ["messages"],
  needs: ["fixtures.conversation"],
  async run(session) {
    const { form, max_length: longest } = session.profile.bindings.idempotency_key;
    session.notSeen("IDM-12", form === undefined ? LENGTH_UNKNOWN : FORM_GIVEN);
    if (form !== undefined) return;
    if (longest !== undefined) {
      const sent = await sendWith(session, session.newKey().padEnd(longest, "k"));
      session.judgeStatus("IDM-12", sent, "2xx", {
        message: `an Idempotency-Key of ${longest} characters was not accepted, although the profile gives this length as the maximum`,
      });
    }
    for (const { name, of } of keyClasses) {
      const { status } = await sendWith(session, of(session.newKey()));
      session.observe(`Idempotency-Keys: ${name}`, status < 300 ? "accepted" : String(status));
    }
  },
});

const LENGTH_UNKNOWN = "the profile does not say how long keys may be (bindings.idempotency_key.max_length)";
const FORM_GIVEN =
  "every key has the form that the profile names (bindings.idempotency_key.form), so none is as long as it may be; " +
  "a deployment that takes other keys leaves form out";

const sendWith = (session: Session, idempotencyKey: string) =>
  sendMessage(session, { idempotencyKey, body: { markdown_content: session.unique("syntax") } });
