// The very end of a run that is broken off.
import { Interrupted } from "../session/finding.ts";

/** Checks that are under way when the run is interrupted may undo what they did for so long. */
const LAST_MS = 10_000;

interface Ending {
  /** Aborts with the error that ends whatever still waits. */
  readonly signal: AbortSignal;
  release(): void;
}

/** The signal aborts some time after the run was interrupted: then nothing is sent or waited for any more. */
export function endingAfter(interruption: AbortSignal | undefined): Ending {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const begin = (): void => {
    timer = setTimeout(() => controller.abort(new Interrupted("the run was interrupted")), LAST_MS);
  };
  if (interruption?.aborted === true) begin();
  else interruption?.addEventListener("abort", begin, { once: true });
  return {
    signal: controller.signal,
    release() {
      clearTimeout(timer);
      interruption?.removeEventListener("abort", begin);
    },
  };
}
