// The guides show what the commands print: every block marked `console` is run again, in a copy of the guide's folder.
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { main as diff } from "../../generator/diff/main.ts";
import { main as lint } from "../../generator/lint/main.ts";
import { main as generate } from "../../generator/main.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const GUIDES = [
  "generator/README.md",
  "generator/guide.md",
  "generator/diff/README.md",
  "generator/lint/README.md",
];
const COMMANDS = { diff, generate, lint };

interface Shown {
  readonly command: string;
  readonly output: string;
}

function shownIn(guide: string): readonly Shown[] {
  const blocks = readFileSync(join(root, guide), "utf8").matchAll(/^```console\n([\s\S]*?)^```$/gm);
  return [...blocks].flatMap(([, block = ""]) =>
    block
      .split(/^\$ /m)
      .filter((part) => part !== "")
      .map((part) => {
        const end = part.indexOf("\n");
        return { command: part.slice(0, end), output: part.slice(end + 1).trimEnd() };
      }),
  );
}

async function run(command: string): Promise<string> {
  const [program, name = "", ...args] = command.split(" ");
  if (program !== "wcs" || !Object.hasOwn(COMMANDS, name)) throw new Error(`a guide runs "${command}"`);
  const lines: string[] = [];
  const write = (line: string) => void lines.push(line);
  await COMMANDS[name as keyof typeof COMMANDS](args, { out: write, err: write });
  return lines.join("\n").trimEnd();
}

/** A line of three dots stands for lines that are left out. */
function asPattern(output: string): RegExp {
  const parts = output.split(/^\.\.\.$/m).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  // How many files there are is not for a guide to fix.
  return new RegExp(`^${parts.join("[\\s\\S]*").replaceAll(/\d+ of \d+ files/g, "\\d+ of \\d+ files")}$`);
}

describe("what the guides show", () => {
  const before = process.cwd();
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "wcs-guide-"));
    cpSync(join(root, "test/generator/fixtures/guide"), folder, { recursive: true });
    process.chdir(folder);
  });
  afterEach(() => {
    process.chdir(before);
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(GUIDES)("is what the commands print: %s", async (guide) => {
    // In one folder, as a reader would go on in it.
    for (const { command, output } of shownIn(guide))
      expect(await run(command), command).toMatch(asPattern(output));
  });
});
