// Finds a key of the profile in the list of keys. Its id is not known, and the part of its secret that the
// list shows identifies it only if no other key begins alike.
import type { Session } from "../../../engine/session/session.ts";
import { commonStart } from "../../../leaks/shown-secrets.ts";
import { keysByRole } from "../../../profile/profile.ts";
import { text } from "../../../readers/envelope.ts";
import { unmasked } from "../../../readers/issued-key.ts";
import type { JsonObject } from "../../../text/json.ts";

/** No two keys share this many characters beyond their common beginning by chance. */
const TELLING = 4;

/** The listed key with this secret; undefined where it is not listed, or cannot be distinguished from others. */
export function listedByPrefix(
  { profile }: Session,
  items: readonly JsonObject[],
  secret: string,
): JsonObject | undefined {
  const others = [...keysByRole(profile).values()].filter((key) => key !== secret);
  const fixed = profile.bindings.key_prefix?.length ?? 0;
  const common = Math.max(fixed, ...others.map((key) => commonStart(key, secret)));
  const own = items.filter((item) => {
    const prefix = unmasked(text(item, "key_prefix") ?? "");
    return prefix.length >= common + TELLING && secret.startsWith(prefix);
  });
  return own.length === 1 ? own[0] : undefined;
}
