// Records that refer to records that were never imported. The specification does not say which references
// must resolve: a deployment may create placeholders. Checks find out before they rely on it.
import type { Session } from "../../engine/session/session.ts";
import type { Scene } from "./import-scene.ts";
import { isImported, uploadRecords } from "./imports.ts";

/** Whether a message is imported whose author was never imported. */
export async function takesStranger(session: Session, { importId, tag, message }: Scene): Promise<boolean> {
  const stranger = message(session.unique("stranger"), { author: `${tag}-never` });
  const taken = isImported(session, await uploadRecords(session, importId, "messages", [stranger]));
  session.observe("imports: a message of an unknown author", taken ? "is imported" : "is not imported");
  return taken;
}
