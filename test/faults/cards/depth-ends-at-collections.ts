import { isObject } from "../../../conformance/text/json.ts";
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

const depthOf = (blocks: unknown): number =>
  Array.isArray(blocks)
    ? Math.max(0, ...blocks.map((block) => 1 + (isObject(block) ? depthOf(block.blocks) : 0)))
    : 0;

export default defineFault({
  title: "blocks in the items of a collection are not counted as deeper",
  breaks: ["CRD-10"],
  decorate: withoutRule("CRD-10", /^/, ({ blocks }) => depthOf(blocks) <= 6),
});
