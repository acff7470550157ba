// Collecting the chunks of a body.
import fc from "fast-check";
import { expect, it } from "vitest";
import { Pieces } from "../../../../conformance/engine/transport/pieces.ts";

it("is all that was added, in its order, whatever the sizes", () => {
  const sizes = fc.array(fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 1000, max: 1050 })), {
    maxLength: 3_000,
    size: "max",
  });
  fc.assert(
    fc.property(sizes, (lengths) => {
      const pieces = new Pieces();
      const chunks = lengths.map((length, index) => Buffer.alloc(length, index % 256));
      for (const chunk of chunks) pieces.add(chunk);
      const whole = Buffer.concat(chunks);
      expect(pieces.byteLength).toBe(whole.length);
      expect(pieces.concat().equals(whole)).toBe(true);
    }),
    { numRuns: 20 },
  );
});
