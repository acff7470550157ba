// `--list`: every selected check with its requirements and whether it would run.
import type { Catalogue } from "../catalogue.ts";
import { strictest } from "../catalogue.ts";
import type { Planned } from "../engine/plan.ts";
import { wrap } from "./wrap.ts";

export function listChecks(planned: readonly Planned[], catalogue: Catalogue): string {
  const lines = planned.map((item) => {
    const level = strictest(item.check.requirements.flatMap((id) => catalogue.get(id)?.level ?? []));
    const state = item.runs ? "runs" : `${item.outcome}: ${item.reason}`;
    return [
      `${item.check.id}  (${level.toUpperCase()}; ${item.check.requirements.join(", ")})`,
      wrap(item.check.title, 80, "    ", "    "),
      wrap(state, 80, "    ", "    "),
    ].join("\n");
  });
  const running = planned.filter((item) => item.runs).length;
  return `${lines.join("\n")}\n\n${planned.length} checks, ${running} would run\n`;
}
