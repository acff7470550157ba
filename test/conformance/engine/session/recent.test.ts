// The list of recent items, which is bounded in number and size.
import fc from "fast-check";
import { it } from "vitest";
import { Recent } from "../../../../conformance/engine/session/recent.ts";

it("the latest items stay, within both bounds, and the last one always", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20)), fc.integer({ min: 1, max: 8 }), fc.nat(30), (sizes, items, size) => {
      const recent = new Recent<number>({ items, size, sizeOf: (item) => item });
      for (const item of sizes) recent.add(item);
      const kept = recent.items;
      const total = kept.reduce((sum, item) => sum + item, 0);
      const oneMore = sizes.slice(-kept.length - 1);
      return (
        kept.join() === sizes.slice(sizes.length - kept.length).join() &&
        (kept.length <= 1 || (kept.length <= items && total <= size)) &&
        // Nothing went that could have stayed.
        (kept.length === sizes.length ||
          oneMore.length > items ||
          oneMore.reduce((sum, item) => sum + item, 0) > size)
      );
    }),
  );
});
