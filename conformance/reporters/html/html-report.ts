// The report as one self-contained HTML file: causes, checks, requirements, coverage. Everything can be read
// and reached without script; the script adds filters and copy buttons. Views hold the values that a template
// prints, and the templates own all markup.
import type { Catalogue } from "../../catalogue.ts";
import type { Report } from "../../engine/report/report.ts";
import { checksView } from "./checks-view.ts";
import { coverageView } from "./coverage-view.ts";
import { findingAnchors, findingsView } from "./findings-view.ts";
import { headerView } from "./header-view.ts";
import { pagePolicy } from "./page-policy.ts";
import { readTemplateText, render } from "./templates.ts";

/**
 * @param catalogue for the sentences and areas of requirements
 * @param wcs the words that a person types to start the command
 */
export function htmlReport(report: Report, catalogue: Catalogue, wcs = "wcs"): string {
  const [style, script] = [readTemplateText("report.css"), readTemplateText("report.js")];
  const findings = findingsView(report, wcs);
  return render("report", {
    policy: pagePolicy({ style, script }),
    style,
    script,
    ...headerView(report, findings),
    ...findings,
    hasIndex: findings.causes.length > 1,
    ...checksView(report, findingAnchors(findings)),
    ...coverageView(report, catalogue),
  });
}
