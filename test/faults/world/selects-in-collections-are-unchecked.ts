// Line 153: "a select value must be one of its options". The validator does not go into the items of a collection for
// it.
import { defineFault } from "../tools/fault.ts";
import type { Loose } from "../tools/realtime/sockets.ts";
import { onTheWayIn } from "../tools/responses.ts";

const FENCE = /^```svc-question\n(.*)\n```$/s;

/** Selects inside of collections without a value that is not an option. */
function repair(value: unknown, isInside: boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => repair(item, isInside));
  if (typeof value !== "object" || value === null) return value;
  const { type, ...block }: Loose = value;
  const goesInside = isInside || type === "collection";
  const repaired = Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, repair(inner, goesInside)]),
  );
  const isWrong =
    isInside &&
    type === "select" &&
    Array.isArray(block.options) &&
    typeof block.value === "string" &&
    !block.options.some((option) => option?.value === block.value);
  if (isWrong) delete repaired.value;
  return repaired;
}

export default defineFault({
  title: "a select in an item of a collection may have a value that is not one of its options",
  breaks: ["CRD-71"],
  decorate: onTheWayIn((body) => {
    const { markdown_content: content } = (body ?? {}) as { markdown_content?: unknown };
    const inner = typeof content === "string" ? FENCE.exec(content)?.[1] : undefined;
    if (inner === undefined) return body;
    try {
      const sent: unknown = JSON.parse(inner);
      const command = JSON.stringify(repair(sent, false));
      if (command === JSON.stringify(sent)) return body;
      return { ...(body as object), markdown_content: `\`\`\`svc-question\n${command}\n\`\`\`` };
    } catch {
      return body;
    }
  }),
});
