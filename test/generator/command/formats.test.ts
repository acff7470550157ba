// `--formats`: whether generated validators judge formats or leave them as notes.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { createFolder, generateIgnoringRemarks } from "../workspace.ts";

const DOCUMENT = JSON.stringify({
  openapi: "3.1.1",
  info: { title: "T", version: "1" },
  paths: {},
  components: {
    schemas: {
      Day: { type: "string", format: "date" },
      Visit: {
        type: "object",
        properties: { on: { $ref: "#/components/schemas/Day" }, at: { type: "string", format: "uri" } },
      },
    },
  },
});

async function problemsOf(value: unknown, ...more: readonly string[]): Promise<readonly string[]> {
  const folder = createFolder({ "openapi.json": DOCUMENT, "package.json": '{"type":"module"}' });
  const args = ["--spec", `${folder}/openapi.json`, "--out", `${folder}/out`, "--target", "validators"];
  expect(await generateIgnoringRemarks(...args, ...more)).toMatchObject({ code: 0, err: [] });
  const header = readFileSync(`${folder}/out/generated/types.ts`, "utf8").split("\n").slice(0, 2).join("\n");
  if (more.length > 0) expect(header).toContain(more.join(" "));
  const { validateVisit } = await import(`${folder}/out/generated/validators/index.js`);
  return validateVisit(value).map(({ pointer }: { pointer: string }) => pointer);
}

describe("formats", () => {
  const visit = { on: "tomorrow", at: "/here" };

  it("are judged", async () => {
    expect((await problemsOf(visit)).toSorted()).toEqual(["/at", "/on"]);
  });

  it("are notes where that is asked for, and everything else is judged", async () => {
    expect(await problemsOf(visit, "--formats", "annotate")).toEqual([]);
    expect(await problemsOf({ on: 5 }, "--formats", "annotate")).toEqual(["/on"]);
  });

  it("refuse another use", async () => {
    const ran = await generateIgnoringRemarks("--spec", "a", "--out", "b", "--formats", "juge");
    expect(ran.code).toBe(2);
    expect(ran.err[0]).toBe(
      'wcs generate: --formats: expected judge, annotate; found "juge"; did you mean "judge"?',
    );
  });
});
