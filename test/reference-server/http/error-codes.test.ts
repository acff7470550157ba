// The codes that the contract publishes against those that the server can give.
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { STATUS_BY_CODE } from "../../../reference-server/refusal.ts";

const room = new URL("../../../reference-server/", import.meta.url).pathname;
const document: { "x-error-codes": { code: string; status: number }[] } = JSON.parse(
  readFileSync(new URL("../generator/generated/openapi.json", `file://${room}`), "utf8"),
);
/** A code of the generated server, for an operation whose handler is still a stub. */
const unpublished = new Set(["not_implemented"]);

test("every code of the server is published with its status, and no other", () => {
  const published = document["x-error-codes"].map(({ code, status }) => [code, status]);
  const given = Object.entries(STATUS_BY_CODE).filter(([code]) => !unpublished.has(code));
  expect(Object.fromEntries(published)).toEqual(Object.fromEntries(given));
});

test("every published code is given somewhere", () => {
  const files = globSync(["**/*.ts", "../generator/runtime/*.ts"], { cwd: room }).filter(
    (file) => !file.startsWith("generated/") && file !== "refusal.ts",
  );
  const sources = files.map((file) => readFileSync(`${room}${file}`, "utf8")).join("\n");
  const unused = document["x-error-codes"].filter(({ code }) => !sources.includes(`"${code}"`));
  expect(unused).toEqual([]);
});
