// The catalogue of the site: requirement, section of the specification, checks that judge it, faults that show it. Its
// addresses are those that reports link to.
import { fileURLToPath } from "node:url";
import { loadCatalogue, loadRetired, type Requirement, type Retired } from "../../conformance/catalogue.ts";
import { withRequestNames } from "../../conformance/contract/request-line.ts";
import { pageOfCode, pageOfRequirement } from "../../conformance/engine/report/docs-pages.ts";
import { discoverChecks } from "../../conformance/engine/run/plan/discover-checks.ts";
import { judgementOf } from "../../conformance/reporters/wording/judgement.ts";
import { discoverFaults } from "../../test/faults/proving/discover-faults.ts";
import { asText } from "./markdown.ts";

const root = new URL("../../", import.meta.url);

interface Entry {
  readonly id: string;
  readonly level: string;
  readonly text: string;
  /** Where the specification says it, or that this project decided it. */
  readonly section: string;
  readonly area: string;
  /** Path of the page that has it, with its anchor. */
  readonly page: string;
  readonly operations: readonly string[];
  readonly checks: readonly { readonly id: string; readonly title: string }[];
  readonly faults: readonly { readonly name: string; readonly title: string }[];
  /** What checks do to judge it. */
  readonly judge: string | undefined;
  readonly untestable: string | undefined;
}

export interface Area {
  readonly name: string;
  readonly path: string;
  readonly entries: readonly Entry[];
  /** Old reports link to them. */
  readonly retired: readonly Retired[];
}

const codeOf = (id: string): string => id.split("-")[0] ?? id;

export async function readCatalogue(): Promise<Area[]> {
  const checks = await discoverChecks(fileURLToPath(new URL("conformance/checks", root)));
  const faults = await discoverFaults();
  const folder = new URL("spec/requirements/", root);
  const requirements = [...loadCatalogue(folder).values()];
  const retired = loadRetired(folder);
  const entryOf = ({ id, level, source, ...requirement }: Requirement): Entry => ({
    ...{ id, level: level.toUpperCase() },
    ...{ text: requirement.text, area: requirement.area, operations: requirement.operations },
    ...{ judge: requirement.judge, untestable: requirement.untestable },
    section: source,
    page: `/${pageOfRequirement(id)}`,
    checks: checks
      .filter((check) => check.requirements.includes(id))
      .map((check) => ({ id: check.id, title: check.title })),
    faults: faults
      .filter(({ value }) => value.breaks.includes(id))
      .map(({ name, value }) => ({ name, title: value.title })),
  });
  return [...Map.groupBy(requirements, ({ id }) => codeOf(id))].map(([code, own]) => ({
    name: own[0]?.area ?? code,
    path: pageOfCode(code),
    entries: own.map(entryOf),
    retired: retired.filter(({ id }) => codeOf(id) === code),
  }));
}

/** @param base path below which the site is published */
export const areaPage = ({ name, entries, retired }: Area, base: string): string =>
  [
    `# ${name}`,
    "",
    `${entries.length} requirements. The [explorer](/catalogue/index.md) searches all of them.`,
    "",
    ...entries.flatMap((entry) => entryLines(entry, base)),
    ...retired.flatMap(retiredLines),
  ].join("\n");

function entryLines(
  { id, level, text, section, operations, checks, faults, judge, untestable }: Entry,
  base: string,
): string[] {
  const list = (items: readonly string[]): string => items.join(", ");
  return [
    `## ${id} {:#${id}:}`,
    "",
    `**${level}** ${asText(text)}`,
    "",
    `- Source: ${asText(section)}`,
    ...(operations.length === 0
      ? []
      : [
          `- Requests: ${list(operations.map((name) => `<a href="${base}api.html#${name}" target="_self">${withRequestNames(name)}</a>`))}`,
        ]),
    ...(judge === undefined ? [] : judgementLines(judge)),
    ...checks.map((check) => `- Check \`${check.id}\`: ${asText(check.title)}`),
    ...(untestable === undefined ? [] : [`- Nobody can see it from outside: ${asText(untestable)}`]),
    "",
    ...(faults.length === 0
      ? []
      : [
          `<details><summary>${faults.length === 1 ? "A fault that shows it" : `${faults.length} faults that show it`}</summary>`,
          "",
          ...faults.map((fault) => `- ${asText(fault.title)} (\`${fault.name}\`)`),
          "",
          "</details>",
          "",
        ]),
  ];
}

function judgementLines(judge: string): string[] {
  const { usual, further } = judgementOf(judge);
  return [`- Judged: ${asText(usual)}`, ...further.map((one) => `  - ${asText(one)}`)];
}

const retiredLines = ({ id, reason, into }: Retired): string[] => [
  `## ${id}, retired {:#${id}:}`,
  "",
  asText(reason),
  "",
  ...(into.length === 0
    ? []
    : [
        `Instead: ${into.map((other) => `[${other}](/${pageOfRequirement(other).replace(".html", ".md")})`).join(", ")}.`,
        "",
      ]),
];
