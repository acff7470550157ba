// The record of the last good state: it holds while no input and no output changes, and for nothing else.
import { appendFileSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type KnownGood, lastGoodRun, rememberGood } from "../../../generator/up-to-date.ts";
import { createFolder } from "../workspace.ts";

function createState(): KnownGood & { readonly folder: string } {
  const folder = createFolder({
    "in/a.yaml": "a",
    "in/deep/b.yaml": "b",
    "lock.json": "{}",
    "out/x.ts": "x",
  });
  const [inputs, outputs] = [[`${folder}/in`, `${folder}/lock.json`], [`${folder}/out`]];
  return { folder, inputs, outputs, settings: "", record: `${folder}/cache/deep/record` };
}

/** Files of a test are younger than any run that found them good. */
const LATER = 60_000;

const RUN = { documents: [], lines: ["api.yaml: warning: a remark"] };

describe("the record of the last good state", () => {
  it("is not there at first", () => {
    expect(lastGoodRun(createState())).toBeUndefined();
  });

  it("holds while nothing changes, and says again what was said", () => {
    const state = createState();
    rememberGood(state, RUN, Date.now() + LATER);
    expect(lastGoodRun(state)).toEqual(RUN);
  });

  it("is not written through a link, and names nothing that has no end", () => {
    const state = createState();
    mkdirSync(`${state.folder}/cache/deep`, { recursive: true });
    writeFileSync(`${state.folder}/mine`, "mine");
    symlinkSync(`${state.folder}/mine`, state.record);
    rememberGood(state, RUN, Date.now() + LATER);
    expect(readFileSync(`${state.folder}/mine`, "utf8")).toBe("mine");
    writeFileSync(state.record, JSON.stringify({ documents: ["/dev/zero", "/"], lines: [], hash: "" }));
    symlinkSync("/dev/zero", `${state.folder}/in/zero`);
    symlinkSync(state.folder, `${state.folder}/out/loop`);
    expect(lastGoodRun(state)).toBeUndefined();
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
    { name: "the document changes", change: (folder) => appendFileSync(`${folder}/api.yaml`, " ") },
  ])("ends when $name", ({ change }) => {
    const state = createState();
    writeFileSync(`${state.folder}/api.yaml`, "");
    rememberGood(state, { ...RUN, documents: [`${state.folder}/api.yaml`] }, Date.now() + LATER);
    expect(lastGoodRun(state)).toBeDefined();
    change(state.folder);
    expect(lastGoodRun(state)).toBeUndefined();
  });

  it("ends when the same is made in another way", () => {
    const state = createState();
    rememberGood(state, RUN, Date.now() + LATER);
    expect(lastGoodRun({ ...state, settings: ".js" })).toBeUndefined();
  });

  it("is not made when an input changed during the run, or lies on another machine", () => {
    const state = createState();
    rememberGood(state, RUN, Date.now() - LATER);
    expect(lastGoodRun(state)).toBeUndefined();
    rememberGood(state, { ...RUN, documents: ["https://svc.example/api.yaml"] }, Date.now() + LATER);
    expect(lastGoodRun(state)).toBeUndefined();
  });
});
