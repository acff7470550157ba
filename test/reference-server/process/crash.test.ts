// The short form of `npm run bench -- crash`: all kinds of clients, and a server that is killed under them.
import { expect, test } from "vitest";
import { crashAgainAndAgain } from "../../bench/crash/driver.ts";

test("after two kills nothing that was answered is lost, doubled or odd", async () => {
  const { lost, doubled, odd, steps, deliveries } = await crashAgainAndAgain(2);
  expect({ lost, doubled, odd }).toEqual({ lost: [], doubled: [], odd: [] });
  expect(steps).toBeGreaterThan(0);
  expect(deliveries).toBeGreaterThan(0);
}, 90_000);
