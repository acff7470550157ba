// Limits on the requests of a caller. A rate limit is a token bucket per key and policy, for expensive
// operations also per identity, which may have many keys; a quota is a count per workspace and policy in
// fixed windows. A refusal names the policy and when to try again.
import type { Clock } from "./clock.ts";
import { Refusal } from "./refusal.ts";

export interface RateLimit {
  quantity: number;
  windowMs: number;
}

/** By policy name; `*` stands for every policy that is not named. Null lifts the limit of a policy. */
export type RateLimits = ReadonlyMap<string, RateLimit | null>;

interface LimitedCaller {
  keyId: string;
  memberId: string;
  workspaceId: string;
}

export interface Limiter {
  /** Throws the refusal when a limit of the policy is used up; then nothing is counted. */
  take(caller: LimitedCaller, policy: string): void;
  /** Gives one key rate limits of its own, in place of the general ones, for as long as the process lives. */
  limitKey(keyId: string, rateLimits: RateLimits): void;
}

interface Limits {
  rateLimits: RateLimits;
  quotas: RateLimits;
  searchesPerMinute: number;
}

/**
 * Ten thousand requests a second, about the number that one process serves: it stops a client that ran away
 * and nobody else.
 */
export const DEFAULT_RATE_LIMITS: RateLimits = new Map([["*", { quantity: 600_000, windowMs: 60_000 }]]);

/** Meters kept at once, about 10 MiB; beyond that those unused for longest start full again. */
const MAX_METERS = 100_000;
/** A bucket that is filled in fractions can miss a whole token by rounding. */
const ROUNDING = 1e-6;

export function createLimiter(clock: Clock, { rateLimits, quotas, searchesPerMinute }: Limits): Limiter {
  const makeBucket = (): Bucket => ({ tokens: Number.POSITIVE_INFINITY, filledAt: 0 });
  const bucketOf = createMeters(makeBucket);
  const identityBucketOf = createMeters(makeBucket);
  const identityLimits: ReadonlyMap<string, RateLimit> = new Map([
    ["search", { quantity: searchesPerMinute, windowMs: 60_000 }],
  ]);
  const windowOf = createMeters<Window>(() => ({ used: 0, start: Number.NEGATIVE_INFINITY }));
  const ownLimits = new Map<string, RateLimits>();

  return {
    limitKey: (keyId, limits) => void ownLimits.set(keyId, limits),
    take({ keyId, memberId, workspaceId }, policy) {
      const now = clock.now();
      const limit = limitOf(ownLimits.get(keyId) ?? rateLimits, policy);
      const bucket = limit && filled(bucketOf(policy, keyId), limit, now, policy);
      const identityLimit = identityLimits.get(policy);
      const identityBucket =
        identityLimit && filled(identityBucketOf(policy, memberId), identityLimit, now, `identity.${policy}`);
      const quota = limitOf(quotas, policy);
      const window = quota && renew(windowOf(policy, workspaceId), quota, now);
      if (quota !== undefined && window !== undefined && window.used >= quota.quantity) {
        throw refusal("quota_exceeded", `workspace.${policy}`, window.start + quota.windowMs - now);
      }
      if (bucket !== undefined) bucket.tokens -= 1;
      if (identityBucket !== undefined) identityBucket.tokens -= 1;
      if (window !== undefined) window.used += 1;
    },
  };
}

function limitOf(limits: RateLimits, policy: string): RateLimit | undefined {
  const named = limits.get(policy);
  return (named === undefined ? limits.get("*") : named) ?? undefined;
}

interface Bucket {
  tokens: number;
  filledAt: number;
}

/** The bucket with the tokens it gained meanwhile; throws the refusal when it holds less than one token. */
function filled(bucket: Bucket, { quantity, windowMs }: RateLimit, now: number, policy: string): Bucket {
  const gained = (Math.max(0, now - bucket.filledAt) * quantity) / windowMs;
  bucket.tokens = Math.min(quantity, bucket.tokens + gained + (gained > 0 ? ROUNDING : 0));
  bucket.filledAt = now;
  if (bucket.tokens < 1) throw refusal("rate_limited", policy, ((1 - bucket.tokens) * windowMs) / quantity);
  return bucket;
}

interface Window {
  used: number;
  start: number;
}

/** Windows start at multiples of their length, so that a daily quota begins anew at midnight UTC. */
function renew(window: Window, { windowMs }: RateLimit, now: number): Window {
  const start = Math.floor(now / windowMs) * windowMs;
  if (start > window.start) Object.assign(window, { used: 0, start });
  return window;
}

function refusal(code: "rate_limited" | "quota_exceeded", policy: string, waitMs: number) {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new Refusal(code, `the limit ${policy} is used up; wait ${retryAfterSeconds} s`, {
    retryAfterSeconds,
    rateLimitPolicy: policy,
  });
}

/**
 * Finds or makes the meter of an owner under a policy. Meters live in two generations: those asked for since the last
 * change, and those before, which are forgotten with the next change unless somebody asks. So the usual request is two
 * look-ups by texts that exist already, and writes nothing.
 */
function createMeters<Meter>(make: () => Meter): (policy: string, owner: string) => Meter {
  type Generation = Map<string, Map<string, Meter>>;
  let young: Generation = new Map();
  let old: Generation = new Map();
  let youngCount = 0;

  function renew(policy: string, owner: string): Meter {
    const meter = old.get(policy)?.get(owner) ?? make();
    if (youngCount >= MAX_METERS / 2) {
      old = young;
      young = new Map();
      youngCount = 0;
    }
    const owners = young.get(policy) ?? new Map<string, Meter>();
    young.set(policy, owners.set(owner, meter));
    youngCount += 1;
    return meter;
  }

  return (policy, owner) => young.get(policy)?.get(owner) ?? renew(policy, owner);
}

/**
 * `messages.write=100/60,*=off`: quantity per seconds, or no limit. Undefined for any other text. Policies
 * that are not named stay as in `base`.
 */
export function readRateLimits(given: string, base: RateLimits = new Map()): RateLimits | undefined {
  const limits = new Map(base);
  for (const part of given.split(",")) {
    const match = /^([\w.*-]+)=(?:off|(\d{1,9})\/(\d{1,7}))$/.exec(part.trim());
    if (match === null) return undefined;
    const [, policy = "", quantity, seconds] = match;
    if (quantity === undefined) limits.set(policy, null);
    else if (Number(quantity) < 1 || Number(seconds) < 1) return undefined;
    else limits.set(policy, { quantity: Number(quantity), windowMs: Number(seconds) * 1000 });
  }
  return limits;
}
