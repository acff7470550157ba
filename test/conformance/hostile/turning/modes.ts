// Every way to turn hostile, by family.
import type { Mode } from "./mode.ts";
import { bodies } from "./modes/bodies.ts";
import { deliveries } from "./modes/deliveries.ts";
import { frames } from "./modes/frames.ts";
import { headers } from "./modes/headers.ts";
import { values } from "./modes/values.ts";

export const modes: ReadonlyMap<string, Mode> = new Map(
  [bodies, headers, values, frames, deliveries].flatMap((family) => Object.entries(family)),
);
