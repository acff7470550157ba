// The table of the implementer's guide that says who sees which fixture: complete, true of the demo data, and right about what
// each fixture is for.
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseProfile } from "../../conformance/profile/load.ts";
import type { Profile } from "../../conformance/profile/profile.ts";
import { allChecks } from "../support/judge.ts";
import { type JudgeableServer, startJudgeable } from "../support/judgeable-server.ts";

const file = (path: string): string =>
  readFileSync(new URL(`../../conformance/${path}`, import.meta.url), "utf8");

interface Row {
  readonly names: readonly string[];
  readonly primary: string;
  readonly second: string;
  readonly capabilities: readonly string[];
}

const quoted = (cell = ""): readonly string[] =>
  [...cell.matchAll(/`([\w-]+)`/g)].map(([, name = ""]) => name);

const rows: readonly Row[] =
  file("guides/implementer.md")
    .split("## Who sees which fixture")[1]
    ?.split("\n")
    .filter((line) => line.startsWith("| `"))
    .map((line) => {
      const [, names, , primary = "", second = "", use] = line.split("|").map((cell) => cell.trim());
      return { names: quoted(names), primary, second, capabilities: quoted(use) };
    }) ?? [];

const schema = JSON.parse(file("profile/profile.schema.json"));
const fixtures: Readonly<Record<string, { readonly $ref: string }>> = schema.properties.fixtures.properties;

it("has every fixture of a profile once", () => {
  expect(rows.flatMap(({ names }) => names).toSorted()).toEqual(Object.keys(fixtures).toSorted());
});

describe("says what a fixture is for", () => {
  const texts = new Map(allChecks.map(({ id }) => [id, file(`checks/${id}.ts`)]));
  it.each(rows.map((row) => [row.names.join(", "), row] as const))("%s", (_, { names, capabilities }) => {
    const users = allChecks.filter(({ id }) =>
      names.some((name) => new RegExp(`\\b${name}\\b`).test(texts.get(id) ?? "")),
    );
    const used = new Set(users.flatMap((check) => check.capabilities as readonly string[]));
    expect(capabilities.filter((name) => !used.has(name))).toEqual([]);
    // The suite posts into the scratch conversation for whatever it judges.
    if (names.includes("conversation")) return;
    const needing = allChecks.filter(({ needs = [] }) =>
      names.some((name) => needs.includes(`fixtures.${name}` as never)),
    );
    const others = needing.filter((check) => !check.capabilities.some((name) => capabilities.includes(name)));
    expect(others.map(({ id }) => id)).toEqual([]);
  });
});

describe("says who sees it", () => {
  let server: JudgeableServer;
  let profile: Profile;
  beforeAll(async () => {
    server = await startJudgeable();
    profile = parseProfile(await server.profileFor(server.url), "demo profile", {});
  });
  afterAll(() => server.close());

  const pathOf = (name: string, id: string): string => {
    if (/conversation/.test(name)) return `/conversations/${id}/messages`;
    if (/^forward|forward_call$/.test(name)) return `/conversation-messages/${id}`;
    const kind = name.replace(/^.*_/, "");
    return kind === "clipboard" ? `/clipboards/${id}` : `/${kind}s/${id}`;
  };
  const isSeen = async (path: string, key: string | undefined): Promise<string> => {
    const { status } = await fetch(`${server.url}/v1${path}`, { headers: { "x-api-key": key ?? "" } });
    return status === 200 ? "yes" : "no";
  };

  const ids = rows.flatMap((row) =>
    row.names
      .filter((name) => fixtures[name]?.$ref === "#/$defs/fixture")
      .map((name) => [name, row] as const),
  );
  it.each(ids)("%s", async (name, row) => {
    const path = pathOf(name, profile.fixtures[name as "call"] ?? "");
    for (const role of ["primary", "second"] as const) {
      const said = row[role];
      const seen = await isSeen(path, profile.keys[role]);
      expect(["yes", "no", "either", "through the forward"]).toContain(said);
      if (said !== "either")
        expect([role, seen]).toEqual([role, said === "through the forward" ? "no" : said]);
    }
  });
});
