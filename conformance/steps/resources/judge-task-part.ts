// Judges a part of a task property by property.
import type { Session } from "../../engine/session/session.ts";
import type { PropertyRule } from "../../readers/task-properties.ts";
import type { JsonObject } from "../../text/json.ts";
import type { ReadTask } from "./tasks.ts";

interface TaskPart {
  readonly what: string;
  readonly value: JsonObject;
  readonly properties: Readonly<Record<string, PropertyRule>>;
}

export function judgeTaskPart(
  session: Session,
  requirement: string,
  { what, value, properties }: TaskPart,
  { exchange }: ReadTask,
): void {
  for (const [name, rule] of Object.entries(properties)) {
    if (rule.mayBeAbsent === true && !Object.hasOwn(value, name)) continue;
    session.judge(requirement, Object.hasOwn(value, name) && rule.accepts(value[name]), {
      message: `${what} of a task ${Object.hasOwn(value, name) ? "has another type than documented in" : "lacks"} ${name}`,
      expected: `${name}: ${rule.type}`,
      found: Object.hasOwn(value, name) ? value[name] : Object.keys(value),
      exchanges: [exchange],
    });
  }
}
