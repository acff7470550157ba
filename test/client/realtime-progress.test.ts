// Which cursor may be kept when events are settled in any order, which events are remembered, and where
// cursors rest.
import { mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createCursorWriter, fileCursorStore } from "../../generator/runtime/realtime/cursor-store.ts";
import { createProgress, createSeenEvents } from "../../generator/runtime/realtime/progress.ts";

/** Events in the order of delivery, each with its outcome and a rank that says when it is settled. */
const events = fc.array(fc.record({ isHandled: fc.boolean(), rank: fc.nat() }), { maxLength: 30 });

describe("progress", () => {
  it("is the last event before which everything is handled, after every step", () => {
    fc.assert(
      fc.property(events, (given) => {
        const progress = createProgress();
        const settles = given.map((_, index) => progress.begin(`c${index}`));
        const handled = new Set<number>();
        let reached: string | undefined;
        const order = given
          .map((_, index) => index)
          .toSorted((a, b) => (given[a]?.rank ?? 0) - (given[b]?.rank ?? 0));
        for (const index of order) {
          const isHandled = given[index]?.isHandled === true;
          if (isHandled) handled.add(index);
          reached = settles[index]?.(isHandled) ?? reached;
          const first = given.findIndex((_, place) => !handled.has(place));
          const last = (first === -1 ? given.length : first) - 1;
          expect(reached).toBe(last === -1 ? undefined : `c${last}`);
        }
      }),
    );
  });

  it("counts events that come while others are settled", () => {
    const progress = createProgress();
    const first = progress.begin("a");
    expect(first(true)).toBe("a");
    const second = progress.begin("b");
    const third = progress.begin("c");
    expect(third(true)).toBeUndefined();
    expect(second(true)).toBe("c");
  });
});

describe("events that were seen", () => {
  it("are handled once, joined while they run, and again after a failure", async () => {
    const seen = createSeenEvents();
    let times = 0;
    const handle = (isHandled: boolean) => async () => {
      times += 1;
      return isHandled;
    };
    const both = [seen.once("a", handle(false)), seen.once("a", handle(true))];
    expect(await Promise.all(both)).toEqual([false, false]);
    expect(await seen.once("a", handle(true))).toBe(true);
    expect(await seen.once("a", handle(true))).toBe(true);
    expect(times).toBe(2);
  });

  it("are forgotten from the oldest on", async () => {
    const seen = createSeenEvents(2);
    const handled: string[] = [];
    for (const id of ["a", "b", "c", "c", "b", "a"]) {
      await seen.once(id, async () => handled.push(id) > 0);
    }
    expect(handled).toEqual(["a", "b", "c", "a"]);
  });
});

describe("a cursor file", () => {
  const path = () => join(mkdtempSync(join(tmpdir(), "wcs-test-cursor-")), "cursor");

  it("gives back what was saved last and leaves nothing beside it", async () => {
    const file = path();
    expect(await fileCursorStore(file).load()).toBeUndefined();
    await fileCursorStore(file).save("one");
    await fileCursorStore(file).save("two");
    expect(await fileCursorStore(file).load()).toBe("two");
    expect(readdirSync(join(file, ".."))).toEqual(["cursor"]);
  });

  it("that is empty is none, and one that cannot be read is an error", async () => {
    const file = path();
    writeFileSync(file, "\n");
    expect(await fileCursorStore(file).load()).toBeUndefined();
    await expect(fileCursorStore(join(file, "..")).load()).rejects.toThrow(/EISDIR/);
  });
});

describe("a cursor writer", () => {
  it("saves one at a time, and of many only the newest", async () => {
    const saved: string[] = [];
    let running = 0;
    const store = {
      load: async () => undefined,
      async save(cursor: string) {
        running += 1;
        expect(running).toBe(1);
        await new Promise((resolve) => setTimeout(resolve, 2));
        running -= 1;
        saved.push(cursor);
      },
    };
    const writer = createCursorWriter(store, () => expect.unreachable());
    for (let index = 0; index < 100; index += 1) writer.write(`c${index}`);
    await writer.flush();
    expect(saved).toEqual(["c0", "c99"]);
    writer.write("last");
    await writer.flush();
    expect(saved.at(-1)).toBe("last");
  });
});
