// What a check saw that contradicts a requirement. A finding is data: the session collects it, the engine
// adds the evidence and the way to reproduce it, reporters word it.
import type { Exchange, Frame } from "./exchange.ts";

export interface Complaint {
  /** What is wrong, in one sentence that suffices to look for the cause. */
  readonly message: string;
  readonly expected?: unknown;
  readonly found?: unknown;
  /** The exchanges that show it, in order; without them the attempt's last one is taken. */
  readonly exchanges?: readonly Exchange[];
  readonly frames?: readonly Frame[];
}

export interface Finding extends Complaint {
  readonly requirement: string;
  readonly exchanges: readonly Exchange[];
  readonly frames: readonly Frame[];
  /** The generated input, shrunk, that shows it. */
  readonly counterexample?: unknown;
  /** fast-check's path to that input, for replay. */
  readonly path?: string;
}

/** Thrown by the session when something a check builds on is not there; the outcome is `untestable`. */
export class Untestable extends Error {
  override readonly name: string = "Untestable";
}

/** The run was interrupted while the check was under way. */
export class Interrupted extends Untestable {
  override readonly name = "Interrupted";
}

/** A request was limited: whatever it was to show was not seen. */
export class Limited extends Untestable {
  override readonly name = "Limited";
}
