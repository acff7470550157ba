// Judges which message the event of a message names as the root of its thread.
import type { Session } from "../../../engine/session/session.ts";
import type { Exchange } from "../../../exchange/exchange.ts";

interface NamedRoot {
  /** The event, in words. */
  readonly what: string;
  /** The id of the message. */
  readonly id: string;
  /** The id of the root of its thread; `null` for a message that is not a reply. */
  readonly root: string | null;
  /** The value of `related.thread_root_message_id` in the event. */
  readonly found: unknown;
  readonly exchanges: readonly Exchange[];
}

/** Judges THR-10, which allows a message that is not a reply to name itself; EVT-20 asks for `null` there. */
export function judgeNamedRoot(session: Session, { what, id, root, found, exchanges }: NamedRoot): void {
  // Ids over HTTP may be numbers.
  const named = found === null || found === undefined ? null : String(found);
  const isKnown = root === null ? named === null || named === id : named === root;
  const details = { expected: root, found: found === undefined ? "no such property" : found, exchanges };
  session.judge("THR-10", isKnown, {
    message:
      root === null
        ? `${what}, which is not a reply, names another message as the root of its thread`
        : `${what}, a reply, does not name the root of its thread in related.thread_root_message_id`,
    ...details,
  });
  if (root !== null || !isKnown) return;
  session.judge("EVT-20", named === null, {
    message: `${what}, which is not a reply, names itself as the root of a thread`,
    ...details,
  });
}
