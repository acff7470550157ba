// Properties whose places the profile gives.
import { expect, it } from "vitest";
import { boundProperties, withValue } from "../../../conformance/inputs/documented-properties.ts";
import type { Profile } from "../../../conformance/profile/profile.ts";

it("a property that is deeper in the body is found there", () => {
  const bindings = { file: { name: "title", size: "/meta/size" }, webhook_endpoint: {} };
  // Nothing else of a profile is read.
  const properties = boundProperties({ bindings } as unknown as Profile);
  expect(properties.map(({ pointer }) => pointer)).toEqual(["/title", "/meta/size"]);
  const body = { title: "a.png", meta: { size: 3, type: "image/png" } };
  expect(withValue(body, "/meta/size", [])).toEqual({
    title: "a.png",
    meta: { size: [], type: "image/png" },
  });
});
