// The record of the last good state: it holds while no input and no output changes, and for nothing else.
import { appendFileSync, rmSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { fingerprint, isKnownGood, type KnownGood, rememberGood } from "../../generator/up-to-date.ts";
import { createFolder } from "./workspace.ts";

function createState(): KnownGood & { readonly folder: string } {
  const folder = createFolder({
    "in/a.yaml": "a",
    "in/deep/b.yaml": "b",
    "lock.json": "{}",
    "out/x.ts": "x",
  });
  const [inputs, outputs] = [[`${folder}/in`, `${folder}/lock.json`], [`${folder}/out`]];
  return { folder, inputs, outputs, record: `${folder}/cache/deep/record` };
}

describe("the record of the last good state", () => {
  it("is not there at first", () => {
    expect(isKnownGood(createState())).toBe(false);
  });

  it("holds while nothing changes", () => {
    const state = createState();
    rememberGood(state, fingerprint(state.inputs));
    expect(isKnownGood(state)).toBe(true);
  });

  it.each<{ name: string; change: (folder: string) => void }>([
    { name: "an input changes", change: (folder) => appendFileSync(`${folder}/in/deep/b.yaml`, " ") },
    { name: "an input appears", change: (folder) => writeFileSync(`${folder}/in/c.yaml`, "") },
    { name: "an input disappears", change: (folder) => rmSync(`${folder}/lock.json`) },
    { name: "an output is edited", change: (folder) => appendFileSync(`${folder}/out/x.ts`, " ") },
    {
      name: "a stray file appears among the outputs",
      change: (folder) => writeFileSync(`${folder}/out/y.ts`, ""),
    },
  ])("ends when $name", ({ change }) => {
    const state = createState();
    rememberGood(state, fingerprint(state.inputs));
    change(state.folder);
    expect(isKnownGood(state)).toBe(false);
  });

  it("is not made when an input changed during the run", () => {
    const state = createState();
    const before = fingerprint(state.inputs);
    appendFileSync(`${state.folder}/in/a.yaml`, " ");
    rememberGood(state, before);
    expect(isKnownGood(state)).toBe(false);
  });
});
