// A command of a story: when it can be used, and its action.
import type { PlannedCommand } from "../drawing/plan.ts";
import type { Step } from "../story.ts";
import type { World } from "../world.ts";

export interface Command extends PlannedCommand {
  /**
   * Does nothing if a thing that its step is about was not made. Judges the responses; the results are
   * observed later.
   */
  run(world: World, step: Step): Promise<void>;
}
