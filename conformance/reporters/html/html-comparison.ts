// Two runs beside each other as one self-contained HTML file.

import { counted } from "../../text/counted.ts";
import {
  type ChangeGroup,
  type Comparison,
  comparedFacts,
  groupTitles,
  notRunText,
  type Side,
} from "../comparison/compare-reports.ts";
import { pagePolicy } from "./page-policy.ts";
import { readTemplateText, render } from "./templates.ts";

export function htmlComparison(comparison: Comparison): string {
  const { before, after, changes, choices, worse } = comparison;
  const style = readTemplateText("report.css");
  return render("comparison", {
    policy: pagePolicy({ style }),
    style,
    title: `Conformance: ${before.verdict} → ${after.verdict}`,
    verdict: after.verdict,
    verdictText:
      before.verdict === after.verdict
        ? `${after.verdict.replaceAll("-", " ")}, as before`
        : `${before.verdict.replaceAll("-", " ")} → ${after.verdict.replaceAll("-", " ")}`,
    lead: `${worse ? "Something that passed before does not pass any more." : "Nothing that passed before was lost."} ${[`${counted(changes.length, "check")} changed`, ...notRunText(comparison)].join(". ")}.`,
    facts: comparedFacts(comparison).map((fact) => ({ ...fact, differs: fact.before !== fact.after })),
    groups: (Object.keys(groupTitles) as ChangeGroup[]).flatMap((group) => {
      const rows = changes.filter((change) => change.group === group);
      if (rows.length === 0) return [];
      const title = `${groupTitles[group]} (${rows.length})`;
      return [
        {
          group,
          title,
          changes: rows.map((row) => ({ ...row, sides: [sideView(row.before), sideView(row.after)] })),
        },
      ];
    }),
    choices,
    footer: `${after.suite.name} ${after.suite.version}, ${after.started_at}`,
  });
}

const sideView = (side: Side | undefined) => ({
  outcome: side?.outcome ?? "not-applicable",
  text: side?.outcome ?? "no such check",
  says: side?.says ?? [],
});
