// A command of a story: when it makes sense, and what it does.
import type { PlannedCommand } from "../drawing/plan.ts";
import type { Step } from "../story.ts";
import type { World } from "../world.ts";

export interface Command extends PlannedCommand {
  /** Leaves out what its step is about and was not made. Judges the responses; what comes of it is observed later. */
  run(world: World, step: Step): Promise<void>;
}
