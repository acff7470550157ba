// Code that reads texts of strangers does so in a time that grows with their length and not with its square:
// an attacker would stop a server, a run of the suite or a generation with one long text, and nothing but a
// kill would end it.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { analyse } from "scslre";
import ts from "typescript-5";
import { expect, test } from "vitest";

/** Folders whose code gets texts from the network or from documents of others. */
const FOLDERS = ["conformance", "generator/model", "generator/read", "generator/runtime", "reference-server"];
/** Reads the help texts of the commands themselves. */
const OWN_TEXTS = "conformance/commands/completion.ts";

const isOfInterest = (file: string): boolean =>
  file.endsWith(".ts") && !file.includes("/generated/") && file !== OWN_TEXTS;

function* patternsOf(file: string): Generator<{ place: string; source: string; flags: string }> {
  const text = readFileSync(file, "utf8");
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const open: ts.Node[] = [tree];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf("/");
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
      yield {
        place: `${file}:${line + 1} ${node.text}`,
        source: node.text.slice(1, end),
        flags: node.text.slice(end + 1),
      };
    }
    node.forEachChild((child) => void open.push(child));
  }
}

const isSlow = (source: string, flags: string): boolean =>
  analyse({ source, flags }, { maxReports: 1 }).reports.length > 0;

test("the analysis finds patterns that take the square of a text's length", () => {
  expect(isSlow("^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$", "")).toBe(true);
  expect(isSlow("\\d+$", "")).toBe(true);
  expect(isSlow("(?<!\\d)\\d+$", "")).toBe(false);
});

test("every pattern takes a time that grows with the length of the text", () => {
  const files = execFileSync("git", ["ls-files", ...FOLDERS], { encoding: "utf8" }).split("\n");
  const patterns = files.filter(isOfInterest).flatMap((file) => [...patternsOf(file)]);
  expect(patterns.length).toBeGreaterThan(200);
  expect(patterns.filter(({ source, flags }) => isSlow(source, flags)).map(({ place }) => place)).toEqual([]);
}, 60_000);
