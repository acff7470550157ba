// Values that many things are asked alike, at a price that a quick look can pay.
import type { Session } from "../engine/session.ts";

/**
 * The values for the thing whose turn it is: at quick effort one of every `of`, others at the next turn, so that each
 * is used somewhere. Otherwise all of them.
 */
export const inTurn = <T>(
  { effort }: Session,
  values: readonly T[],
  turn: number,
  of: number,
): readonly T[] => (effort === "quick" ? values.filter((_, index) => (index + turn) % of === 0) : values);
