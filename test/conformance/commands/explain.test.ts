// `wcs explain` for requirements and checks.
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { explain } from "../../../conformance/commands/explain.ts";

const fault = (id: string, title: string, ...breaks: string[]) => ({ id, title, breaks });
const faults = [
  fault("a/wide", "breaks several", "IDM-02", "IDM-03", "MSG-08"),
  fault("a/narrow", "a replay appends a second message", "IDM-02"),
  fault("a/other", "something else", "MSG-08"),
];

const ask = (...names: string[]) => askOf(faults, ...names);

async function askOf(
  known: typeof faults,
  ...names: string[]
): Promise<{ code: number; out: string; err: string }> {
  let [out, err] = ["", ""];
  const code = await explain(names, {
    stdout: { write: (text) => (out += text) },
    stderr: { write: (text) => (err += text) },
    env: {},
    faults: async () => known,
  });
  return { code, out, err };
}

describe("wcs explain", () => {
  it("says what a requirement is, where it is, who judges it and what breaks it", async () => {
    const { code, out } = await ask("idm-02");
    expect(code).toBe(0);
    expect(out.split("\n")[0]).toBe("IDM-02  MUST");
    expect(out).toMatch(/^ {2}source {6}Create message, line 257 of the specification$/m);
    expect(out).toMatch(/^ {2}requests {4}POST \/conversations\/\{conversationId\}\/messages$/m);
    expect(out).toMatch(/^ {2}judged {6}[A-Z]/m);
    expect(out).toMatch(/^ {14}idempotency\/replay$/m);
    expect(out).toContain("  judge it    wcs conform --only IDM-02");
    // A fault that breaks little else shows a requirement best.
    expect(out).toMatch(
      /- a replay appends a second message\n {6}fault a\/narrow\n {2}- breaks several\n {6}fault a\/wide\n/,
    );
    expect(out).not.toContain("something else");
    expect(out.split("\n").filter((line) => line.length > 80)).toEqual([]);
  });

  it("lists what else is judged, a sentence each, after the usual case of a long judgement", async () => {
    const { out } = await ask("src-01");
    expect(out).toMatch(
      /^ {2}judged {6}Post a message .*\n(?: {14}[A-Z\w].*\n)+ {14}- Rank and position are not judged\.\n/m,
    );
    expect(out.split("\n").filter((line) => line.length > 80)).toEqual([]);
    // A short one is read whole.
    expect((await ask("key-02")).out).not.toMatch(/^ {14}- /m);
  });

  it("says what a check judges, and what it needs", async () => {
    const { out } = await ask("idempotency/replay");
    expect(out).toMatch(/^idempotency\/replay {2}MUST\n/);
    expect(out).toMatch(/^ {2}judges {6}IDM-02 \(MUST\): /m);
    expect(out.replaceAll(/\s+/g, " ")).toContain("runs with capability messages");
    expect(out).toContain("fixtures.conversation");
    expect(out).toContain("fault a/narrow");
  });

  it.each([
    ["AUT-31", /not judged {2}It happens in the product's own pages/],
    ["TSK-05", /^TSK-05 {2}retired\n(?: {2}.*\n)*\n {2}see {9}TSK-02/],
    ["createMessage", /^ {2}IDM-02 must {3}Repeating a create-message request/m],
    ["POST /v1/conversations/{id}/messages", /^ {2}IDM-02 must {3}Repeating a create-message request/m],
    ["idempotency", /^checks\n {2}idempotency\/agents$/m],
  ])("explains %s too", async (name, text) => {
    const { code, out } = await ask(name);
    expect(out).toMatch(text);
    expect(code).toBe(0);
  });

  it("explains a fault, and names as many as are asked for", async () => {
    const { code, out } = await ask("a/narrow");
    expect(code).toBe(0);
    expect(out).toMatch(/^a\/narrow {2}fault\n {2}a replay appends a second message\n/);
    expect(out).toMatch(/^ {2}breaks {6}IDM-02 \(MUST\): /m);
    expect(out).toMatch(/^ {14}idempotency\/replay$/m);
    const many = Array.from({ length: 9 }, (_, index) => fault(`b/${index}`, "something", "MSG-08"));
    const listed = await askOf([...faults, ...many], "MSG-08");
    expect(listed.out).toContain("  and 5 more: --all\n");
    expect((await askOf([...faults, ...many], "--all", "MSG-08")).out.match(/^ {6}fault /gm)).toHaveLength(
      11,
    );
  });

  it("begins with faults of the operation that is named, or of what the check is about", async () => {
    const several = [
      fault("x/a", "members are lost", "IDM-02", "MSG-08"),
      fault("x/b", "a repeated createMessage appends", "IDM-02", "MSG-08", "MSG-01"),
    ];
    for (const name of ["createMessage", "IDM-02", "idempotency/replay"]) {
      const { out } = await askOf(several, name);
      expect(out.indexOf("fault x/b")).toBeLessThan(out.indexOf("fault x/a"));
    }
  });

  it("names the nearest of what it knows, and explains the others nevertheless", async () => {
    const { code, out, err } = await ask("IDM-02", "idempotency/reply", "creatMessage");
    expect(code).toBe(2);
    expect(out).toMatch(/^IDM-02 {2}MUST/);
    expect(err).toBe(
      [
        'wcs explain: no requirement, check, fault, area or operation is named "idempotency/reply"; did you mean "idempotency/replay"?',
        'wcs explain: no requirement, check, fault, area or operation is named "creatMessage"; did you mean "createMessage"?\n',
      ].join("\n"),
    );
    expect((await ask()).err).toContain("expected the id of a requirement or of a check");
  });

  it("shows the faults of the tests as examples", () => {
    const entry = fileURLToPath(new URL("../../../wcs.mjs", import.meta.url));
    const text = execFileSync(process.execPath, [entry, "explain", "WHK-12"], { encoding: "utf8" });
    expect(text).toMatch(/what goes wrong.*\n(?: {2}- .+\n(?: {4}\S.*\n)* {6}fault \S+\n)+/);
  });
});
