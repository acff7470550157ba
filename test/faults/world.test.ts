// Faults that show only where features meet. A story has to find them, which takes longer: every 160th is tried here, all of
// them by `npm run prove`.
import { describe, it } from "vitest";
import { discoverFaults } from "./proving/discover-faults.ts";
import { expectRed, TIMEOUT_MS } from "./proving/turns-red.ts";

const faults = (await discoverFaults()).filter(({ name }) => name.startsWith("world/"));
/** Stories come across these in one run of several. */
const seldomMet = [
  "world/file-replies-send-no-webhook",
  "world/later-pages-lose-file-replies",
  "world/updated-replies-not-found",
];
const tried = faults.filter(({ name }, index) => index % 160 === 0 && !seldomMet.includes(name));

describe("a server with a fault where features meet", () => {
  it.concurrent.each(tried.map(({ name, value }) => [name, value] as const))(
    "%s turns red",
    { timeout: TIMEOUT_MS },
    (name, fault) => expectRed(name, fault),
  );
});
