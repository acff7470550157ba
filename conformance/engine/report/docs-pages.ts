// Where the documentation site explains a requirement. The address follows from the id alone, and ids are never given out
// again: a report of any age leads to a page of the newest site.
import type { CheckResult, Report } from "./report.ts";

/** The page of the requirements whose ids begin with this code, such as `IDM`; without extension. */
export const pageOfCode = (code: string): string => `catalogue/${code.toLowerCase()}`;

/** The page and the place on it, from the root of the site. */
export const pageOfRequirement = (id: string): string => `${pageOfCode(id.split("-")[0] ?? id)}.html#${id}`;

/** An address of the site without the slash or the page at its end. */
export const siteAt = (address: string): string => address.replace(/(?<!\/)\/+(?:index\.html)?$/, "");

/** @param docsUrl where the site is published, without a slash at its end */
export const addressOfRequirement = (docsUrl: string, id: string): string =>
  `${docsUrl}/${pageOfRequirement(id)}`;

/** The report with an address at each finding. */
export const withDocs = (report: Report, docsUrl: string | undefined): Report =>
  docsUrl === undefined
    ? report
    : { ...report, docs_url: docsUrl, checks: report.checks.map((check) => withPages(check, docsUrl)) };

const withPages = (check: CheckResult, docsUrl: string): CheckResult => ({
  ...check,
  findings: check.findings.map((finding) => ({
    ...finding,
    docs: addressOfRequirement(docsUrl, finding.requirement),
  })),
});
