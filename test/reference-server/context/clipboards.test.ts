// Saved clipboards over HTTP: the routes that are kept for older clients, and say so.
import { expect, test } from "vitest";
import { fixture, startHarness } from "../harness.ts";

test("both routes say since when they are legacy ones, in the form the contract gives the header", async () => {
  const harness = await startHarness();
  for (const path of ["/v1/search/clipboard", `/v1/clipboards/${fixture(harness, "clipboard")}`]) {
    const { status, headers } = await harness.ask("primary", path);
    expect([path, status, headers.get("deprecation")]).toEqual([
      path,
      200,
      expect.stringMatching(/^@[0-9]+$/),
    ]);
  }
});
