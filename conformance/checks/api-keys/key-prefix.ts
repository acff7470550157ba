// The prefix that tells keys apart is the beginning of the secret, of the current one, and not all of it.
import { defineCheck } from "../../engine/check.ts";
import { isSuccess } from "../../engine/exchange.ts";
import type { Session } from "../../engine/session.ts";
import { issueKey, knownKey, listedKey } from "../../steps/keys.ts";
import { text } from "../../wire/envelope.ts";

/** What may stand for the rest of the secret. */
const MASK = /[.…*•]/;

export default defineCheck({
  title: "the key_prefix of a key is the beginning of its secret and not the whole of it",
  requirements: ["KEY-19"],
  capabilities: ["api-keys"],
  needs: ["keys.keys_admin", "bindings.paths.issueApiKey", "bindings.paths.listApiKeys"],
  async run(session) {
    const issued = await issueKey(session);
    await judge(session, issued.id, issued.secret, "an issued key");
    if (!session.has("bindings.paths.rotateApiKey")) return;
    const rotated = await session.call("rotateApiKey", { as: "keys_admin", path: { apiKeyId: issued.id } });
    if (!isSuccess(rotated)) return;
    await judge(session, issued.id, knownKey(session, rotated).secret, "a rotated key");
  },
});

async function judge(session: Session, id: string, secret: string, what: string): Promise<void> {
  const begins = (prefix: string | undefined): boolean =>
    prefix !== undefined && secret.startsWith(prefix.split(MASK)[0] ?? "") && prefix.split(MASK)[0] !== "";
  const prefix = await session.eventually(async () => {
    const shown = text(await listedKey(session, id), "key_prefix");
    return begins(shown) ? shown : undefined;
  }, session.profile.timing.eventual_ms);
  const last = prefix ?? text(await listedKey(session, id), "key_prefix");
  session.judge("KEY-19", begins(prefix), {
    message: `the key_prefix of ${what} is not the beginning of its secret`,
    expected: `the beginning of a secret that starts with ${secret.slice(0, 8)}`,
    found: last,
  });
  session.judge("KEY-19", last === undefined || last.length < secret.length, {
    message: `the key_prefix of ${what} is its whole secret`,
    expected: "a part of it",
    found: `all ${secret.length} characters`,
  });
}
