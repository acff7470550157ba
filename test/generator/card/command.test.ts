// The command as a user meets it: arguments, files, streams, exit codes and output.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { main } from "../../../generator/card/main.ts";

const good = '{"version":1,"title":"t","blocks":[]}';
const bad = `{
  "version": 1,
  "title": "t",
  "blocks": [
    {"type": "text", "id": "a", "text": "x", "stile": "body"},
    {"type": "heading", "id": "a", "text": ""}
  ]
}
`;

let folder = "";
const path = (name: string) => join(folder, name);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "wcs-card-"));
  writeFileSync(path("good.json"), good);
  writeFileSync(path("bad.json"), bad);
  writeFileSync(path("cut.json"), '{\n  "a": 1,\n}');
  writeFileSync(path("latin.json"), Buffer.from('{"title":"\xe9"}', "latin1"));
  writeFileSync(path("all.jsonl"), `${good}\r\n\n  \n{"version":2,"title":"t","blocks":[]}\n[\n${good}`);
});

afterAll(() => rmSync(folder, { recursive: true }));

async function run(args: readonly string[], input: readonly (string | Uint8Array)[] = []) {
  const collect = () => {
    const stream = new PassThrough();
    const chunks: Buffer[] = [];
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    return { stream, text: () => Buffer.concat(chunks).toString().replaceAll(`${folder}/`, "") };
  };
  const [out, err] = [collect(), collect()];
  async function* stdin() {
    for (const chunk of input) yield Buffer.from(chunk);
  }
  const code = await main([...args], { stdin: stdin(), stdout: out.stream, stderr: err.stream });
  return { code, out: out.text(), err: err.text() };
}

describe("check", () => {
  it("says that a valid document is valid", async () => {
    expect(await run(["check", path("good.json")])).toEqual({ code: 0, out: "good.json: valid\n", err: "" });
  });

  it("lists every problem with its place, on lines of at most 80 characters", async () => {
    const { code, out, err } = await run(["check", path("bad.json"), path("cut.json"), path("good.json")]);
    expect({ code, err }).toEqual({ code: 1, err: "" });
    expect(out.replace(/^.*(?=bad\.json)/m, "")).toBe(`bad.json: 3 problems
  5:46  unknown_property  /blocks/0/stile
      expected no property but the known ones, found "stile"; did you mean
      "style"?
  6:31  duplicate_id  /blocks/1/id
      expected an id that is used once in the card, found "a" also at
      /blocks/0/id
  6:44  min_length  /blocks/1/text
      expected at least 1 character, found 0
cut.json: 1 problem
  3:1  invalid_json  the document
      expected a property name in double quotes, found "}"
good.json: valid
3 documents: 1 valid, 2 invalid
`);
    for (const line of out.split("\n")) expect(line.length).toBeLessThanOrEqual(80);
  });

  it("prints one JSON object for each file", async () => {
    const { code, out } = await run(["check", "--json", path("bad.json"), path("good.json")]);
    expect(code).toBe(1);
    const [first, second, end] = out.split("\n");
    expect(end).toBe("");
    expect(JSON.parse(first ?? "")).toMatchObject({
      file: "bad.json",
      valid: false,
      problems: [
        { pointer: "/blocks/0/stile", code: "unknown_property", line: 5, column: 46 },
        {
          pointer: "/blocks/1/id",
          code: "duplicate_id",
          constraint: { also: "/blocks/0/id" },
          line: 6,
          column: 31,
        },
        { pointer: "/blocks/1/text", code: "min_length", constraint: 1, line: 6, column: 44 },
      ],
    });
    expect(JSON.parse(second ?? "")).toEqual({ file: "good.json", valid: true, problems: [] });
  });

  it("counts columns in characters", async () => {
    const { out } = await run(["check", "--json", "-"], ['{"version":1,"title":"😀é","blocks":7}']);
    expect(JSON.parse(out).problems).toMatchObject([{ pointer: "/blocks", line: 1, column: 36 }]);
  });

  it("reports a property that is named twice", async () => {
    const { code, out } = await run(
      ["check", "--json", "-"],
      ['{"version":1,"title":"","title":"t","blocks":[]}'],
    );
    expect(code).toBe(1);
    expect(JSON.parse(out)).toEqual({
      file: "-",
      valid: false,
      problems: [
        {
          pointer: "/title",
          code: "duplicate_property",
          message: 'expected the property "title" once in its object, found it again',
          line: 1,
          column: 25,
        },
      ],
    });
  });

  it("puts the sentence about further problems last", async () => {
    const { out } = await run(
      ["check", "--json", "-"],
      [JSON.stringify({ version: 1, title: "t", blocks: Array(200).fill(1) })],
    );
    const { problems } = JSON.parse(out);
    expect(problems).toHaveLength(101);
    expect(problems.at(-1).code).toBe("too_many_problems");
  });
});

describe("check --lines", () => {
  it("judges every line that is not blank", async () => {
    const { code, out } = await run(["check", "--lines", "--json", path("all.jsonl")]);
    expect(code).toBe(1);
    const lines = out
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines.map(({ line, valid }) => [line, valid])).toEqual([
      [1, true],
      [4, false],
      [5, false],
      [6, true],
    ]);
    expect(lines[1].problems).toMatchObject([{ pointer: "/version", code: "const", line: 4, column: 12 }]);
    expect(lines[2].problems).toMatchObject([{ code: "invalid_json", line: 5, column: 2 }]);
    expect(Object.keys(lines[0])).toEqual(["line", "valid", "problems"]);
  });

  it("prints only what is invalid, and a sum", async () => {
    const { out } = await run(["check", "--lines", path("all.jsonl")]);
    expect(out).toBe(`all.jsonl:4: 1 problem
  4:12  const  /version
      expected 1, found 2
all.jsonl:5: 1 problem
  5:2  invalid_json  the document
      expected a value, found the end of the text
4 documents: 2 valid, 2 invalid
`);
  });

  it("reads lines that arrive in pieces", async () => {
    const bytes = Buffer.from(`${good.replace('"t"', '"é😀"')}\n${good}\n`);
    const pieces = Array.from(bytes, (_, index) => bytes.subarray(index, index + 1));
    expect(await run(["check", "--lines", "-"], pieces)).toEqual({
      code: 0,
      out: "2 documents: 2 valid, 0 invalid\n",
      err: "",
    });
  });

  it("keeps nothing of a line that is too long to be a card, and goes on behind it", async () => {
    async function* stdin() {
      for (let index = 0; index < 70; index++) yield Buffer.alloc(1024 * 1024, 0x20);
      yield Buffer.from(`\n${good}\n`);
    }
    const out = new PassThrough();
    const code = await main(["check", "--lines", "--json", "-"], {
      stdin: stdin(),
      stdout: out,
      stderr: new PassThrough(),
    });
    const lines = String(out.read())
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(code).toBe(1);
    expect(lines).toMatchObject([
      { line: 1, valid: false, problems: [{ code: "max_bytes" }] },
      { line: 2, valid: true },
    ]);
  });
});

describe("what cannot be judged", () => {
  it.each([
    ["nothing.json", "nothing.json: expected a file, found none\n"],
    ["", ": expected a file, found a folder\n"],
    ["latin.json", "latin.json: expected UTF-8, found other bytes\n"],
  ])("%j ends with 2 and a sentence", async (name, sentence) => {
    const { code, out, err } = await run(["check", path(name), path("good.json")]);
    expect(code).toBe(2);
    expect(err.endsWith(sentence)).toBe(true);
    expect(err).not.toContain("at ");
    expect(out).toContain("good.json: valid");
  });

  it.each([
    [["check", "--jsn", "x"], 'wcs card: unknown option "--jsn"; did you mean "--json"?'],
    [["--hlep"], 'wcs card: unknown option "--hlep"; did you mean "--help"?'],
    [["chek", "x"], 'wcs card: unknown command "chek"; did you mean "check"?'],
    [["check"], "wcs card: expected a FILE, found none; - reads standard input"],
    [[], "wcs card: expected the command check, found none"],
  ])("%j is a wrong command line", async (args, sentence) => {
    const { code, out, err } = await run(args);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err.split("\n")[0]).toBe(sentence);
  });

  it("a file may be called like an option behind --", async () => {
    const { err } = await run(["check", "--", "--lines"]);
    expect(err).toBe("--lines: expected a file, found none\n");
  });

  it("--help explains itself within 80 columns", async () => {
    const { code, out } = await run(["check", "--help"]);
    expect(code).toBe(0);
    expect(out).toContain("usage: wcs card check");
    for (const line of out.split("\n")) expect(line.length).toBeLessThanOrEqual(80);
  });
});

it("shows what a document holds on its line, without effects on a terminal or a job", async () => {
  const text = "a\n::error::b\u001b[2K\u202e\u0085##vso[task.complete]";
  const card = {
    version: 1,
    title: "t",
    blocks: [{ type: "text", id: "a", text: "x", [text]: text, style: text }],
  };
  const ran = await run(["check", "-"], [JSON.stringify(card)]);
  const missing = await run(["check", path(text)]);
  expect([ran.code, missing.code]).toEqual([1, 2]);
  const lines = `${ran.out}${missing.err}`.split("\n");
  expect(lines.filter((line) => /[\p{Cc}\u2028-\u202e]|^\s*::|##vso/u.test(line))).toEqual([]);
  expect(ran.out).toContain("error::b");
});
