// key_prefix is the beginning of the current secret, and not all of it.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { text } from "../../readers/envelope.ts";
import { unmasked } from "../../readers/issued-key.ts";
import { issueKey, knownKey, listedKeyNeeds } from "../../steps/keys/issued/keys.ts";
import { givenListedKey } from "../../steps/keys/issued/listed-keys.ts";
import { readUntil } from "../../steps/running/call-until.ts";
import { counted } from "../../text/counted.ts";

/** With fewer hidden characters the rest can be guessed. */
const LEAST_HIDDEN = 8;
/** A prefix of only these characters shows nothing of the secret. */
const MASKED = /^[.…*•]*$/;

export default defineCheck({
  title: "the key_prefix of a key is the beginning of its secret and not the whole of it",
  requirements: ["KEY-19", "KEY-31"],
  capabilities: ["api-keys"],
  needs: listedKeyNeeds,
  async run(session) {
    const issued = await issueKey(session);
    await judge(session, issued.id, issued.secret, "an issued key");
    if (!session.has("bindings.paths.rotateApiKey")) return;
    const rotated = await session.call("rotateApiKey", { as: "keys_admin", path: { apiKeyId: issued.id } });
    if (!isSuccess(rotated)) return;
    const { secret } = knownKey(session, rotated, issued.id);
    session.given(secret !== issued.secret, "a rotation reveals a new secret", rotated);
    await judge(session, issued.id, secret, "a rotated key");
  },
});

async function judge(session: Session, id: string, secret: string, what: string): Promise<void> {
  const begins = (prefix: string | undefined): boolean =>
    prefix !== undefined && unmasked(prefix) !== "" && secret.startsWith(unmasked(prefix));
  const readPrefix = async (): Promise<string | undefined> =>
    text(await givenListedKey(session, id), "key_prefix");
  const last = session.given(await readUntil(session, readPrefix, begins), "a listed key has a key_prefix");
  session.given(!MASKED.test(last), "the key_prefix of a key shows something of it");
  session.judge("KEY-19", begins(last), {
    message: `the key_prefix of ${what} is not the beginning of its secret`,
    expected: `the beginning of a secret that starts with ${secret.slice(0, 8)}`,
    found: last,
  });
  const hidden = last.includes(secret) ? 0 : secret.length - unmasked(last).length;
  session.judge("KEY-19", hidden > 0, {
    message: `the key_prefix of ${what} is its whole secret`,
    expected: "a beginning of the secret",
    found: `all of its ${counted(secret.length, "character")}`,
  });
  session.judge("KEY-31", hidden >= LEAST_HIDDEN, {
    message: `the key_prefix of ${what} leaves so little of its secret hidden that the rest can be guessed`,
    expected: `a beginning that leaves at least ${LEAST_HIDDEN} of ${counted(secret.length, "character")} hidden`,
    found: `${hidden} characters hidden`,
  });
}
