// Attached files that are copies with ids of their own.
import type { Tampering } from "../../proxy-mutants/defect.ts";
import { combined, type Difference, familyOf, inCalls, isObject } from "../difference.ts";
import { everywhere } from "../everywhere.ts";

/** A message shows its files by ids of their own, by which they can be read and attached again. */
function copies(): Tampering {
  const asked = inCalls((call) => {
    if (call.operation === "storage") return call;
    const url = call.url.replaceAll(/\batt-(\w+)/g, "$1");
    const text = call.body.toString("utf8");
    const meant = text.replaceAll(/"att-(\w+)"/g, '"$1"');
    return { ...call, url, body: meant === text ? call.body : Buffer.from(meant) };
  });
  const shown = everywhere((object) => {
    if (!("conversation_id" in object) || !Array.isArray(object.files)) return;
    for (const file of object.files)
      if (isObject(file) && typeof file.id === "string" && !file.id.startsWith("att-"))
        file.id = `att-${file.id}`;
  });
  return combined([shown(), asked()]);
}

const difference = familyOf("copies", (name) => ({ topics: [name, "downloads"] }));

export default [
  difference(
    "attached-files-have-ids-of-their-own",
    "line 253: messages over HTTP are not shown, nor by which ids they name their files",
    undefined,
    copies,
  ),
] satisfies Difference[];
