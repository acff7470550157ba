// The guides show the output of the commands: every block marked `console` is run again, in a copy of the
// guide's folder.
import { createHmac } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { main as diff } from "../../../generator/diff/main.ts";
import { main as lint } from "../../../generator/lint/main.ts";
import { main as generate } from "../../../generator/main.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
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

  it("has a receiver that takes what is signed and refuses the rest", async () => {
    const code = readFileSync(join(folder, "receive.ts.txt"), "utf8");
    expect(readFileSync(join(root, "generator/guide.md"), "utf8")).toContain(`\`\`\`ts\n${code}\`\`\``);
    cpSync(join(folder, "receive.ts.txt"), join(folder, "receive.ts"));
    await run("wcs generate --spec hooks.yaml --out src/hooks --target webhooks");
    const { takeDelivery } = await import(join(folder, "receive.ts"));
    const deliver = async (body: string, secret: string) => {
      const signature = createHmac("sha256", secret).update(body).digest("hex");
      const headers = { "content-type": "application/json", "x-signature": signature };
      const response = await takeDelivery(new Request("http://x", { method: "POST", headers, body }));
      return [response.status, await response.text()];
    };
    const secret = "the secret that we share";
    const made = '{"type":"note.created","note":{"title":"Milk"}}';
    expect(await deliver(made, secret)).toEqual([200, "hello, Milk"]);
    expect(await deliver('{"type":"note.deleted","id":"n1"}', secret)).toEqual([200, "bye, n1"]);
    expect(await deliver(made, "another")).toEqual([401, "the signature is not right"]);
    expect(await deliver('{"type":"note.deleted"}', secret)).toEqual([
      400,
      '"note.deleted": body /id: expected the property "id", found none',
    ]);
  });
});
