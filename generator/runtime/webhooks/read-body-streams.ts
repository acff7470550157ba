// Bodies of deliveries that hold many values: JSON by lines, and server-sent events.

import type { StreamReader } from "../client/description.ts";
import { readEvents, readLines, readTextEvents } from "../client/read-streams.ts";
import type { EventBodyReader } from "./delivery.ts";
import { WebhookRefusal } from "./refusal.ts";

export const readLinesBody = valuesOf(readLines);
export const readEventsBody = valuesOf(readEvents);
export const readTextEventsBody = valuesOf(readTextEvents);

/** Each value is judged when it is asked for. */
function valuesOf(reader: StreamReader): EventBodyReader {
  return async function* (bytes, _contentType, { validator }) {
    const options = { operation: "the body", signal: undefined, maxValueBytes: bytes.byteLength };
    for await (const value of reader(new Blob([bytes]).stream(), options)) {
      const problems = validator?.(value) ?? [];
      const [first] = problems;
      if (first !== undefined) {
        throw new WebhookRefusal("invalid_event", `body ${first.pointer || "/"}: ${first.message}`, {
          problems: problems.map((one) => ({ in: "body", ...one })),
        });
      }
      yield value;
    }
  };
}
