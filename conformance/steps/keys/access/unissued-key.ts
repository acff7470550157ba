// A key of the form of the primary one that was never issued.
import { createHash } from "node:crypto";
import type { AdHocKey, Session } from "../../../engine/session/session.ts";

export function unissuedKey(session: Session): AdHocKey {
  const { primary } = session.profile.keys;
  // The prefix of a key is not secret; it names the kind of key.
  const prefix = /^(?:[a-z]+_)+/.exec(primary)?.[0] ?? "";
  const noise = createHash("sha256").update(session.unique("never-issued")).digest("hex").repeat(4);
  const key = prefix + noise.slice(0, Math.max(16, primary.length - prefix.length));
  session.secrets.add(key, "a key that was never issued");
  return { key, label: "a key that was never issued" };
}
