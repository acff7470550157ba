// Shell completion: the candidates at each position of the command line, and in bash itself.
import { execFileSync, spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { complete, completion } from "../../../conformance/commands/completion.ts";

const help = `usage: wcs conform [URL] [options]

  --profile FILE      what is known
  --only PATTERN      a check
  --effort LEVEL      quick | standard (default standard)
  --spec, --out       two in a line
  --json FILE, --rule ID=LEVEL
                      two with values, described below
`;
const line = {
  commands: {
    conform: "judge a deployment",
    help: "describe a command",
    explain: "say what a check is about",
  },
  helpOf: async (name: string) => (name === "conform" ? help : "usage: wcs help\n"),
};
const names = async (...words: string[]) => (await complete(words, line)).map(({ name }) => name);

describe("completion", () => {
  it.each([
    [[""], ["conform", "help", "explain"]],
    [["con"], ["conform"]],
    [
      ["help", ""],
      ["conform", "help", "explain"],
    ],
    [
      ["conform", "--"],
      ["--profile", "--only", "--effort", "--spec", "--out", "--json", "--rule"],
    ],
    [
      ["conform", "--effort", ""],
      ["quick", "standard"],
    ],
    [["conform", "--effort", "=", "q"], ["quick"]],
    [
      ["conform", "--effort", "="],
      ["quick", "standard"],
    ],
    [["conform", "--effort=q"], ["--effort=quick"]],
    [["conform", "--only", "idempotency/repl"], ["idempotency/replay"]],
    [["conform", "--only", "IDM-02"], ["IDM-02"]],
    [["conform", "--only", "idempotency/replay", "--e"], ["--effort"]],
    [["explain", "idempotency/repl"], ["idempotency/replay"]],
    [["conform", "--profile", ""], []],
    [["conform", "--json", "--"], []],
    [["conform", ""], []],
    [["nothing", ""], []],
    [
      ["completion", ""],
      ["bash", "zsh", "fish"],
    ],
  ])("after %j names %j", async (words, expected) => {
    expect(await names(...words)).toEqual(expected);
  });

  it("says of each what it is", async () => {
    expect(await complete(["conf"], line)).toEqual([{ name: "conform", about: "judge a deployment" }]);
    expect(await complete(["conform", "--p"], line)).toMatchObject([
      { name: "--profile", about: "what is known" },
    ]);
    expect(await complete(["conform", "--r"], line)).toMatchObject([
      { name: "--rule", about: "two with values, described below" },
    ]);
  });

  it.each([
    [["bsh"], 'wcs completion: expected bash, zsh or fish, found "bsh"; did you mean "bash"?\n'],
    [[], "wcs completion: expected bash, zsh or fish, found nothing\n"],
    [["bash", "zsh"], 'wcs completion: expected bash, zsh or fish, found "bash zsh"\n'],
  ])("refuses %j", async (args, message) => {
    let said = "";
    const stream = { write: (text: string) => (said += text) };
    expect(await completion(args, { stdout: stream, stderr: stream }, line)).toBe(2);
    expect(said).toBe(message);
  });
});

/** The command itself, from its sources. */
const entry = fileURLToPath(new URL("../../../wcs.mjs", import.meta.url));
const wcs = (...args: string[]): string =>
  execFileSync(process.execPath, [entry, ...args], { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });

const isInstalled = (shell: string): boolean =>
  spawnSync(shell, ["-c", "exit 0"], { stdio: "ignore" }).status === 0;
const linesOf = (file: string, ...args: string[]): readonly string[] =>
  execFileSync(file, args, { encoding: "utf8" }).trimEnd().split("\n");

describe("the command", () => {
  it("completes in bash, also the options of a command from its own help", () => {
    const script = `
      wcs() { "${process.execPath}" "${entry}" "$@"; }
      source <(wcs completion bash)
      COMP_WORDS=(wcs serve --blo) COMP_CWORD=2
      _wcs
      echo "\${COMPREPLY[*]}"`;
    expect(execFileSync("bash", ["-c", script], { encoding: "utf8" })).toBe("--blobs\n");
  });

  const typed = [
    ["an option of a command from its own help", "serve --blo", ["--blobs"]],
    ["a value", "conform --effort qu", ["quick"]],
    ["a value behind its sign", "conform --effort=qu", ["--effort=quick"]],
  ] as const;

  it.for(typed)("completes in zsh %s", ([, words, expected], { skip }) => {
    if (!isInstalled("zsh")) skip("zsh is not installed");
    // How zsh shows the candidates is not tested: its two functions are replaced by ones that print.
    const script = `
      wcs() { "${process.execPath}" "${entry}" "$@"; }
      compdef() { }
      _describe() { print -rl -- "\${(@)\${(P@)2}%%:*}"; }
      _files() { print files; }
      source <(wcs completion zsh)
      words=(wcs ${words})
      CURRENT=\${#words}
      _wcs`;
    expect(linesOf("zsh", "-f", "-c", script)).toEqual(expected);
  });

  it.for(typed)("completes in fish %s", ([, words, expected], { skip }) => {
    if (!isInstalled("fish")) skip("fish is not installed");
    const script = `
      function wcs; "${process.execPath}" "${entry}" $argv; end
      wcs completion fish | source
      complete -C "wcs ${words}"`;
    const names = linesOf("fish", "--no-config", "-c", script).map((line) => line.split("\t")[0]);
    expect(names).toEqual(expected);
  });

  it("describes each command in lines that a terminal shows whole", () => {
    for (const [, name = ""] of wcs("help").matchAll(/^ {2}(\w+) {2,}/gm))
      expect(
        wcs("help", name)
          .split("\n")
          .filter((text) => text.length > 80),
      ).toEqual([]);
  });

  it("names its version, describes a command, and refuses one that it does not know", () => {
    expect(wcs("--version")).toMatch(/^\d+\.\d+\.\d+\n$/);
    expect(wcs("help", "card")).toBe(wcs("card", "--help"));
    expect(wcs("help", "--help")).toMatch(/^usage: wcs help \[COMMAND\]\n/);
    expect(() => wcs("help", "confrom")).toThrow('wcs: unknown command "confrom"; did you mean "conform"?');
    expect(() => wcs("--verison")).toThrow('wcs: unknown option "--verison"; did you mean "--version"?');
  });
});
