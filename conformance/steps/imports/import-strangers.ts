// Records that refer to what was never imported. Which references a deployment needs is not described: it may keep a place
// for people and conversations that it does not know. Checks ask before they build on the opposite.
import type { Session } from "../../engine/session/session.ts";
import type { Scene } from "./import-scene.ts";
import { isTakenOver, uploadRecords } from "./imports.ts";

/** Whether a message is taken over whose author, or whose conversation, was never imported. */
export async function takesStranger(
  session: Session,
  { importId, tag, message }: Scene,
  what: "author" | "conversation",
): Promise<boolean> {
  const stranger = message(session.unique("stranger"), { [what]: `${tag}-never` });
  const taken = isTakenOver(session, await uploadRecords(session, importId, "messages", [stranger]));
  session.observe(`imports: a message of an unknown ${what}`, taken ? "is taken over" : "is not taken over");
  return taken;
}
