// Servers with a fault in cursors, a row each.
import type { Decorate } from "../../../reference-server/all-services.ts";
import { aroundService } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

/** Writes another position into the cursors of a list; equal timestamps are distinguished by it. */
const withSeq = (list: "messages" | "replies", change: (seq: number) => number): Decorate =>
  aroundService(
    "cursors",
    "encode",
    (encode) =>
      (binding, [createdAt = 0, seq = 0]) =>
        encode(binding, [createdAt, binding.startsWith(list) ? change(seq) : seq]),
  );

export default defineFaults({
  "altered-cursor-fails": {
    title: "an altered cursor is answered with 500",
    breaks: ["GEN-16"],
    decorate: aroundService("cursors", "decode", (decode) => (binding, cursor) => {
      const numbers = decode(binding, cursor);
      const bytes = Buffer.from(cursor, "base64url");
      if (numbers === undefined && bytes.length > 20 && bytes.length < 40 && bytes[12] === 49)
        throw new Error("check sum mismatch");
      return numbers;
    }),
  },
  "cursor-of-many-digits-refused": {
    title: "the cursor of the second page is refused",
    breaks: ["GEN-12"],
    decorate: (services) => {
      const { encode, decode } = services.cursors;
      const depth = new Map<string, number>();
      let reached = 0;
      services.cursors.encode = (binding, numbers) => {
        const cursor = encode(binding, numbers);
        if (!depth.has(cursor)) depth.set(cursor, reached + 1);
        return cursor;
      };
      services.cursors.decode = (binding, cursor) => {
        reached = depth.get(cursor) ?? 0;
        return reached > 1 ? undefined : decode(binding, cursor);
      };
      return services;
    },
  },
  "cursors-serve-once": {
    title: "a cursor is refused when it is used again",
    breaks: ["GEN-24"],
    decorate: aroundService("cursors", "decode", (decode) => {
      const used = new Set<string>();
      return (binding, cursor) => {
        if (used.has(cursor)) return undefined;
        used.add(cursor);
        return decode(binding, cursor);
      };
    }),
  },
  "foreign-cursor-fails": {
    title: "a cursor of another list is answered with 500",
    breaks: ["GEN-23", "ERR-12"],
    decorate: (services) => {
      const { encode, decode } = services.cursors;
      const bindings = new Map<string, string>();
      services.cursors.encode = (binding, numbers) => {
        const cursor = encode(binding, numbers);
        bindings.set(cursor, binding);
        return cursor;
      };
      services.cursors.decode = (binding, cursor) => {
        if ((bindings.get(cursor) ?? binding) !== binding) throw new Error("column not found");
        return decode(binding, cursor);
      };
      return services;
    },
  },
  "made-up-cursor-fails": {
    title: "a made-up cursor is answered with 500",
    breaks: ["GEN-16"],
    decorate: aroundService("cursors", "decode", (decode) => (binding, cursor) => {
      if (!/^[\w-]+$/.test(cursor)) throw new Error("invalid byte sequence");
      return decode(binding, cursor);
    }),
  },
  "timestamp-cursors-lose-replies": {
    title: "replies with one timestamp are lost between pages",
    breaks: ["GEN-15"],
    decorate: withSeq("replies", () => Number.MAX_SAFE_INTEGER),
  },
  "timestamp-cursors-lose": {
    title: "messages with one timestamp are lost between pages",
    breaks: ["GEN-15"],
    decorate: withSeq("messages", () => 0),
  },
  "timestamp-cursors-repeat": {
    title: "replies with one timestamp are repeated between pages",
    breaks: ["GEN-15"],
    decorate: withSeq("replies", (seq) => (seq % 2 === 0 ? Math.max(0, seq - 2) : seq)),
  },
});
