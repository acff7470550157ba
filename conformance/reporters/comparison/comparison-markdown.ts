// A comparison as Markdown, for a comment on a pull request: the two runs beside each other, and first the
// new failures.
import { counted } from "../../text/counted.ts";
import { inlineCode, plainText, requirementLink } from "../wording/markdown-text.ts";
import {
  type ChangeGroup,
  type CheckChange,
  type Comparison,
  comparedFacts,
  groupTitles,
  notRunText,
  type Said,
  type Side,
} from "./compare-reports.ts";

/** Of each group, and of each side's sentences: a comment has a size limit, and the reports have them all. */
const MAX_ROWS = 25;
/** Of all tables; GitHub refuses a comment of more than 65,536 characters. */
const MAX_TABLES = 50_000;
const MAX_SENTENCES = 3;
const MAX_CHARACTERS = 300;
/** The groups of changes that a reader has to see without opening them. */
const OPEN: readonly ChangeGroup[] = ["broken", "lost"];

export function comparisonMarkdown(comparison: Comparison): string {
  const { before, after, changes, choices, worse } = comparison;
  const verdict =
    before.verdict === after.verdict ? `${after.verdict}, as before` : `${before.verdict} → ${after.verdict}`;
  const broken = changes.filter(({ group }) => group === "broken").length;
  const fixed = changes.filter(({ group }) => group === "fixed").length;
  return [
    `## Conformance: ${verdict}`,
    "",
    `${worse ? "**Something that passed before does not pass any more.**" : "Nothing that passed before was lost."} ${counted(broken, "check fails", "checks fail")} now, ${broken === 0 && fixed === 0 ? "and " : ""}${counted(fixed, "is fixed", "are fixed")}.`,
    "",
    "| | before | after |",
    "|---|---|---|",
    ...comparedFacts(comparison).map(
      (fact) => `| ${fact.name} | ${plainText(fact.before)} | ${plainText(fact.after)} |`,
    ),
    "",
    ...notRunText(comparison).flatMap((sentence) => [`${sentence}.`, ""]),
    ...groups(changes),
    ...choiceTable(choices),
  ].join("\n");
}

function groups(changes: readonly CheckChange[]): string[] {
  if (changes.length === 0) return ["No outcome changed.", ""];
  let left = MAX_TABLES;
  const fits = (row: string): boolean => {
    left -= row.length;
    return left >= 0;
  };
  return (Object.keys(groupTitles) as ChangeGroup[]).flatMap((group) => {
    const all = changes.filter((change) => change.group === group);
    if (all.length === 0) return [];
    const rows = all.slice(0, MAX_ROWS).map(tableRow).filter(fits);
    const title = `${groupTitles[group]} (${all.length})`;
    const table = [
      "| check | before | after |",
      "|---|---|---|",
      ...rows,
      ...(rows.length < all.length ? ["", `and ${all.length - rows.length} more`] : []),
      "",
    ];
    return OPEN.includes(group)
      ? [`### ${title}`, "", ...table]
      : ["<details>", `<summary>${title}</summary>`, "", ...table, "</details>", ""];
  });
}

const tableRow = ({ id, title, before, after }: CheckChange): string =>
  `| ${inlineCode(id)}<br>${plainText(title)} | ${cell(before)} | ${cell(after)} |`;

function cell(side: Side | undefined): string {
  if (side === undefined) return "–";
  const sentences = side.says.slice(0, MAX_SENTENCES).map(sentence);
  const rest = side.says.length - sentences.length;
  return [`**${side.outcome}**`, ...sentences, ...(rest > 0 ? [`and ${rest} more`] : [])].join("<br>");
}

function sentence({ requirement, docs, text }: Said): string {
  const said = plainText(shorten(text));
  return requirement === undefined ? said : `${requirementLink({ requirement, docs })} ${said}`;
}

const shorten = (text: string): string =>
  text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text;

function choiceTable(choices: Comparison["choices"]): string[] {
  if (choices.length === 0) return [];
  return [
    "<details>",
    `<summary>Observed choices that changed (${choices.length})</summary>`,
    "",
    "| choice | before | after |",
    "|---|---|---|",
    ...choices.map(
      ({ name, before, after }) => `| ${plainText(name)} | ${plainText(before)} | ${plainText(after)} |`,
    ),
    "",
    "</details>",
    "",
  ];
}
