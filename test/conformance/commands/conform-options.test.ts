// The options of `wcs conform`: which are read, and which are refused with a suggestion.
import { describe, expect, it } from "vitest";
import { readOptions, usage } from "../../../conformance/commands/options/conform-options.ts";

describe("the command line of conform", () => {
  it.each([
    [["--effrt", "quick"], ["unknown option --effrt; did you mean --effort?"]],
    [
      ["--effort", "qick"],
      ['--effort: expected quick or standard or thorough, found "qick"; did you mean "quick"?'],
    ],
    [["--seed=-1"], ['--seed: expected a whole number from 0, found "-1"']],
    [["--seed", "x"], ['--seed: expected a whole number from 0, found "x"']],
    [["localhost:80"], ['URL: expected an address such as https://workspace.example, found "localhost:80"']],
    [["http://a", "http://b", "--key", "k"], ['unexpected argument "http://b"; one URL is expected']],
    [["http://a"], ["a deployment needs --profile FILE or --key KEY"]],
    [["http://a b"], ['URL: expected an address such as https://workspace.example, found "http://a b"']],
    [["--only", ","], ["--only: expected a check, an area, a capability or a requirement id"]],
    [
      ["--only", "a/b", "--path", "x"],
      ['--path: expected the path that a report names, such as 0/3:1, found "x"'],
    ],
    [["--path", "0/1"], ["--path: needs --only with exactly one check"]],
    [["--report-json"], ["--report-json: expected a value"]],
    [
      ["--docs-url", "docs.example"],
      ['--docs-url: expected an address such as https://docs.example/wcs, found "docs.example"'],
    ],
    [["--list=yes"], ["--list: takes no value"]],
  ])("refuses %j", (args, problems) => {
    expect(readOptions(args)).toEqual({ problems });
  });

  it("names the right option for every option with two letters exchanged or one left out", () => {
    const names = [...usage.matchAll(/--([a-z-]+)/g)].map((match) => match[1] ?? "");
    const misspelled = (name: string): string[] => [
      name.slice(0, 2) + name.slice(3),
      `${name[1]}${name[0]}${name.slice(2)}`,
    ];
    expect(names.length).toBeGreaterThan(25);
    for (const name of names) {
      for (const wrong of misspelled(name).filter((other) => !names.includes(other)))
        expect(readOptions([`--${wrong}`])).toEqual({
          problems: [`unknown option --${wrong}; did you mean --${name}?`],
        });
    }
  });

  it("reads every option", () => {
    const options = readOptions([
      "http://a",
      "--key",
      "env:K",
      "--only",
      "messages,idempotency/replay",
      "--only",
      "AUT-01",
      "--seed",
      "7",
      "--effort",
      "quick",
      "--gate",
      "should",
      "--max-rps",
      "9",
      "--read-only",
      "--shuffle",
      "--concurrency",
      "2",
    ]);
    expect(options).toMatchObject({
      url: "http://a",
      key: "env:K",
      only: ["messages", "idempotency/replay", "AUT-01"],
      seed: 7,
      effort: "quick",
      gate: "should",
      maxRps: 9,
      readOnly: true,
      shuffle: true,
      concurrency: 2,
    });
  });
});
