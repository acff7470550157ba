// A badge as the JSON that badge services read: verdict and how many MUSTs were judged.
import type { Report, Verdict } from "../engine/report/report.ts";

const colors: Readonly<Record<Verdict, string>> = {
  conforms: "brightgreen",
  partial: "lightgrey",
  violates: "red",
  "could-not-judge": "lightgrey",
  "engine-error": "lightgrey",
};

export function badgeJson(report: Report): string {
  const { judged, total } = report.requirements.by_level.must;
  const message =
    report.verdict === "conforms"
      ? `conforms (${judged} of ${total} MUST)`
      : report.verdict.replaceAll("-", " ");
  return `${JSON.stringify({ schemaVersion: 1, label: "conformance", message, color: colors[report.verdict] }, null, 2)}\n`;
}
