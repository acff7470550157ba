import { expect, it } from "vitest";
import { readReports } from "../../../conformance/commands/read-reports.ts";

it("names each file that is not a report once", () => {
  const read = () => readReports(["/nowhere/a.json", "package.json"]);
  expect(read).toThrow(
    expect.objectContaining({
      problems: ["/nowhere/a.json: cannot be read (ENOENT)", "package.json: is not a report of wcs conform"],
    }),
  );
});
