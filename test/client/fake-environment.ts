// A clock that jumps over every wait and writes it down, and chance that always draws the same.
import type { ClientEnvironment } from "../../generator/runtime/client/environment.ts";

interface FakeEnvironment extends ClientEnvironment {
  readonly waits: readonly number[];
}

export const START = Date.parse("2026-05-04T09:30:00Z");

export function createFakeEnvironment(): FakeEnvironment {
  let now = START;
  let keys = 0;
  const waits: number[] = [];
  return {
    waits,
    now: () => now,
    random: () => 0.5,
    createKey: () => `key-${++keys}`,
    async sleep(ms, signal) {
      signal?.throwIfAborted();
      waits.push(ms);
      now += ms;
    },
  };
}
