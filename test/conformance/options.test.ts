import { describe, expect, it } from "vitest";
import { readOptions } from "../../conformance/options.ts";

describe("the command line of conform", () => {
  it.each([
    [["--effrt", "quick"], ["unknown option --effrt; did you mean --effort?"]],
    [
      ["--effort", "qick"],
      ['--effort: expected quick or standard or thorough, found "qick"; did you mean "quick"?'],
    ],
    [["--seed=-1"], ['--seed: expected a whole number from 0, found "-1"']],
    [["--seed", "x"], ['--seed: expected a whole number from 0, found "x"']],
    [["localhost:80"], ['URL: expected http:// or https://, found "localhost:80"']],
    [["http://a", "http://b", "--key", "k"], ['unexpected argument "http://b"; one URL is expected']],
    [["http://a"], ["a deployment needs --profile FILE or --key KEY"]],
    [["--path", "0/1"], ["--path: needs --only with exactly one check"]],
    [["--report-json"], ["--report-json: expected a value"]],
    [["--list=yes"], ["--list: takes no value"]],
  ])("refuses %j", (args, problems) => {
    expect(readOptions(args)).toEqual({ problems });
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
