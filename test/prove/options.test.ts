import { expect, it } from "vitest";
import { HELP, readOptions, usage } from "./options.ts";

it("prints help where it is asked for, beside everything else", () => {
  expect(readOptions(["idempotency/", "--help"])).toBe(HELP);
  expect(readOptions(["-h"])).toBe(HELP);
  expect(readOptions(["--helpp"])).toMatch(/--helpp/);
});

it("has one line of help for each option", () => {
  const options = readOptions([]);
  if (typeof options === "string") throw new Error(options);
  const named = [...usage.matchAll(/^ {2}--([a-z-]+)/gm)].map(([, name = ""]) => name);
  const inTwoWords = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  expect(named.toSorted()).toEqual(
    [
      ...Object.keys(options)
        .filter((name) => name !== "names")
        .map(inTwoWords),
      "help",
    ].toSorted(),
  );
  for (const line of usage.split("\n")) expect(line.length).toBeLessThanOrEqual(120);
});
