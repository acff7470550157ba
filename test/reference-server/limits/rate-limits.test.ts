// Buckets and quotas by themselves, on a clock that is moved by hand.
import { expect, test } from "vitest";
import { createManualClock } from "../../../reference-server/clock.ts";
import {
  createLimiter,
  DEFAULT_RATE_LIMITS,
  type RateLimits,
  readRateLimits,
} from "../../../reference-server/rate-limits.ts";
import { Refusal } from "../../../reference-server/refusal.ts";

const NONE: RateLimits = new Map();

function limiting({ rateLimits = NONE, quotas = NONE, searchesPerMinute = 1, startMs = 0 }) {
  const clock = createManualClock(startMs);
  const limiter = createLimiter(clock, { rateLimits, quotas, searchesPerMinute });
  const take = (keyId = "a", policy = "p", workspaceId = "w", memberId = keyId): string => {
    try {
      limiter.take({ keyId, memberId, workspaceId }, policy);
      return "ok";
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return `${error.code} ${error.extras.rateLimitPolicy} ${error.extras.retryAfterSeconds}`;
    }
  };
  return { clock, take, limitKey: limiter.limitKey };
}

test("limits are read by policy, and what is not named stays as it was", () => {
  const rows: Array<[given: string, limits: RateLimits | undefined]> = [
    ["messages.write=100/60", new Map([["messages.write", { quantity: 100, windowMs: 60_000 }]])],
    [
      "a=1/2, *=off",
      new Map([
        ["a", { quantity: 1, windowMs: 2000 }],
        ["*", null],
      ]),
    ],
    ...["", "a", "a=0/1", "a=1/0", "a=1/1,", "a=1", "a=off/1", "a=-1/1"].map((wrong): [string, undefined] => [
      wrong,
      undefined,
    ]),
  ];
  for (const [given, limits] of rows) expect([given, readRateLimits(given)]).toEqual([given, limits]);
  expect(readRateLimits("a=1/1", DEFAULT_RATE_LIMITS)).toEqual(
    new Map([...DEFAULT_RATE_LIMITS, ["a", { quantity: 1, windowMs: 1000 }]]),
  );
});

test("a bucket gives its quantity at once, refills evenly, and keeps keys and policies apart", () => {
  const { clock, take } = limiting({ rateLimits: new Map([["*", { quantity: 2, windowMs: 1000 }]]) });
  expect([take("a"), take("a"), take("a")]).toEqual(["ok", "ok", "rate_limited p 1"]);
  expect([take("b"), take("a", "q")]).toEqual(["ok", "ok"]);
  clock.advance(500);
  expect([take("a"), take("a")]).toEqual(["ok", "rate_limited p 1"]);
});

test("after the announced delay a request passes, whatever the numbers are", () => {
  for (const [quantity, windowMs] of [
    [1, 1000],
    [3, 7000],
    [7, 60_000],
    [11, 3000],
    [999, 13_000],
    [1, 86_400_000],
  ] as const) {
    const { clock, take } = limiting({
      rateLimits: new Map([["p", { quantity, windowMs }]]),
      startMs: 1_777_000_000_123,
    });
    for (let taken = 0; taken < quantity; taken += 1) expect(take()).toBe("ok");
    for (let round = 0; round < 20; round += 1) {
      const seconds = Number(take().split(" ")[2]);
      expect(seconds).toBeGreaterThan(0);
      clock.advance(seconds * 1000);
      let passed = 0;
      while (take() === "ok") passed += 1;
      expect(passed).toBeGreaterThan(0);
    }
  }
});

test("a refusal uses nothing up, and a policy that is off has no limit", () => {
  const { clock, take } = limiting({
    rateLimits: new Map([
      ["*", { quantity: 1, windowMs: 10_000 }],
      ["free", null],
    ]),
  });
  expect(take()).toBe("ok");
  for (let again = 0; again < 50; again += 1) expect(take()).toBe("rate_limited p 10");
  clock.advance(10_000);
  expect(take()).toBe("ok");
  for (let again = 0; again < 50; again += 1) expect(take("a", "free")).toBe("ok");
});

test("a quota counts a workspace in fixed windows and says when the next one starts", () => {
  const { clock, take } = limiting({
    quotas: new Map([["p", { quantity: 2, windowMs: 60_000 }]]),
    startMs: 90_000,
  });
  expect([take("a"), take("b"), take("c")]).toEqual(["ok", "ok", "quota_exceeded workspace.p 30"]);
  expect([take("a", "p", "other"), take("a", "q")]).toEqual(["ok", "ok"]);
  clock.advance(29_999);
  expect(take("a")).toBe("quota_exceeded workspace.p 1");
  clock.advance(1);
  expect([take("a"), take("a"), take("a")]).toEqual(["ok", "ok", "quota_exceeded workspace.p 60"]);
});

test("what a rate limit refuses does not count towards the quota", () => {
  const { clock, take } = limiting({
    rateLimits: new Map([["p", { quantity: 1, windowMs: 1000 }]]),
    quotas: new Map([["p", { quantity: 2, windowMs: 1_000_000 }]]),
  });
  expect([take(), take(), take()]).toEqual(["ok", "rate_limited p 1", "rate_limited p 1"]);
  clock.advance(1000);
  expect(take()).toBe("ok");
  clock.advance(1000);
  expect(take()).toMatch(/^quota_exceeded/);
});

test("a key that was given limits of its own has those in place of the general ones", () => {
  const { clock, take, limitKey } = limiting({
    rateLimits: new Map([["*", { quantity: 2, windowMs: 1000 }]]),
  });
  limitKey("a", new Map([["p", { quantity: 1, windowMs: 5000 }]]));
  expect([take("a"), take("a"), take("b"), take("b"), take("b")]).toEqual([
    "ok",
    "rate_limited p 5",
    "ok",
    "ok",
    "rate_limited p 1",
  ]);
  for (let again = 0; again < 10; again += 1) expect(take("a", "other")).toBe("ok");
  clock.advance(5000);
  expect(take("a")).toBe("ok");
});

test("callers beyond number take no memory beyond a bound, and the busy one stays limited", () => {
  const { take } = limiting({ rateLimits: new Map([["*", { quantity: 1, windowMs: 1000 }]]) });
  expect(take("busy")).toBe("ok");
  for (let caller = 0; caller < 110_000; caller += 1) {
    take(`key-${caller}`);
    if (caller % 50_000 === 0) expect(take("busy")).toMatch(/^rate_limited/);
  }
  expect(take("key-109999")).toMatch(/^rate_limited/);
  expect(take("key-0")).toBe("ok");
});

test("an identity has so many searches in a minute, whatever the number of its keys", () => {
  const { clock, take } = limiting({ searchesPerMinute: 2 });
  const search = (keyId: string, memberId: string): string => take(keyId, "search", "w", memberId);
  expect([search("a", "m"), search("b", "m")]).toEqual(["ok", "ok"]);
  expect([search("c", "m"), search("d", "n")]).toEqual(["rate_limited identity.search 30", "ok"]);
  expect(take("a", "messages.write", "w", "m")).toBe("ok");
  clock.advance(30_000);
  expect([search("c", "m"), search("a", "m")]).toEqual(["ok", "rate_limited identity.search 30"]);
});
