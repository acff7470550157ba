// The order in which a conversation lists its messages. The specification does not give one; knowing it saves
// reading a list to its end.
import { Untestable } from "../../engine/session/finding.ts";
import type { Session } from "../../engine/session/session.ts";
import { readId } from "../../readers/envelope.ts";
import { postMessage } from "../messages/messages.ts";
import { perRun } from "../running/per-session.ts";
import { readMessages } from "./listing.ts";

/** By chance, this many messages stand in order or in reverse order once in 360 times. */
const POSTS = 6;

/** Whether later messages are listed later, or else earlier; found out once in a run. */
export const listsInOrder: (session: Session) => Promise<boolean> = perRun(findOut);

async function findOut(session: Session): Promise<boolean> {
  try {
    const conversation = session.need("fixtures.conversation");
    const ids: string[] = [];
    for (let post = 0; post < POSTS; post++) ids.push((await postMessage(session, { conversation })).id);
    const { items, missing } = await readMessages(session, conversation, ids);
    const places = ids.map((id) => items.findIndex((item) => readId(item) === id));
    const steps = places.slice(1).map((place, index) => Math.sign(place - (places[index] ?? 0)));
    return missing.length > 0 || new Set(steps).size === 1;
  } catch (error) {
    if (error instanceof Untestable) return true;
    throw error;
  }
}
