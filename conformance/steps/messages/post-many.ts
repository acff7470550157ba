// Many messages at once, as in a busy conversation.
import type { Role, Session } from "../../engine/session/session.ts";
import { postMessage } from "./messages.ts";

/** Requests in flight: enough to overlap, few enough for a small deployment. */
const AT_ONCE = 4;

/** Posts `count` messages. @returns their ids, in no particular order */
export async function postMany(
  session: Session,
  as: Role,
  count: number,
  padding = "",
): Promise<readonly string[]> {
  const ids: string[] = [];
  const worker = async (share: number): Promise<void> => {
    for (let left = share; left > 0; left--) {
      const content = `${session.unique("many")} ${padding}`;
      ids.push((await postMessage(session, { as, content })).id);
    }
  };
  const shares = Array.from({ length: AT_ONCE }, (_, index) => Math.ceil((count - index) / AT_ONCE));
  await Promise.all(shares.filter((share) => share > 0).map(worker));
  return ids;
}
