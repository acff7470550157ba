// A forward that the second key makes of an imported message, and what it shows the key of its source.
import type { Session } from "../../engine/session/session.ts";
import type { Exchange } from "../../exchange/exchange.ts";
import { single } from "../../readers/envelope.ts";
import { shownSourceIds, sourceIds, sourceOf, tryForward } from "../messages/forwards.ts";
import { readMessage } from "../running/call-until.ts";

const by = { as: "second" } as const;

export interface Forward {
  readonly id: string;
  /** Of its source. */
  readonly ids: readonly string[];
}

export const shownIn = ({ json }: Exchange, { ids }: Pick<Forward, "ids">): readonly string[] => {
  const message = single(json) ?? {};
  return shownSourceIds({ message, source: sourceOf(message) }, ids);
};

/** @returns a forward of a message there, if it shows the key where it is from */
export async function forwardOf(
  session: Session,
  messageId: string,
  known: readonly string[],
): Promise<Forward | undefined> {
  if (!session.has("fixtures.conversation")) return undefined;
  const made = await tryForward(session, messageId, by);
  if (made === undefined) return undefined;
  const read = await readMessage(session, made.id, by);
  const message = single(read.json) ?? {};
  const ids = [...new Set([...known, ...sourceIds({ message, source: sourceOf(message) })])];
  return shownIn(read, { ids }).length === 0 ? undefined : { id: made.id, ids };
}

export async function judgeHiddenSource(session: Session, forward: Forward): Promise<void> {
  const isHidden = (now: Exchange): boolean => shownIn(now, forward).length === 0;
  const read = await readMessage(session, forward.id, { ...by, holds: isHidden });
  session.judge("FWD-06", isHidden(read), {
    message: "a forward shows ids of its source after the source was closed to the key that reads it",
    expected: "no id of the source message, conversation or thread",
    found: shownIn(read, forward),
    exchanges: [read],
  });
}
