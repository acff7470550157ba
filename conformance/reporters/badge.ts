// A badge: verdict and how many MUSTs were judged, as the JSON that badge services read, or as a picture.
import type { Report, Verdict } from "../engine/report/report.ts";

const colors: Readonly<Record<Verdict, { readonly name: string; readonly hex: string }>> = {
  conforms: { name: "brightgreen", hex: "#2f7d1f" },
  partial: { name: "lightgrey", hex: "#666" },
  violates: { name: "red", hex: "#c0392b" },
  "could-not-judge": { name: "lightgrey", hex: "#666" },
  "engine-error": { name: "lightgrey", hex: "#666" },
};

const LABEL = "conformance";

function messageOf({ verdict, requirements }: Report): string {
  const { judged, total } = requirements.by_level.must;
  return verdict === "conforms" ? `conforms (${judged} of ${total} MUST)` : verdict.replaceAll("-", " ");
}

export function badgeJson(report: Report): string {
  const color = colors[report.verdict].name;
  return `${JSON.stringify({ schemaVersion: 1, label: LABEL, message: messageOf(report), color }, null, 2)}\n`;
}

/** Pixels that a letter of 11 px Verdana takes on average; the text is stretched to the space between the margins. */
const LETTER = 6.6;
const MARGIN = 6;
const HEIGHT = 20;

export function badgeSvg(report: Report): string {
  const message = messageOf(report);
  const [left, right] = [LABEL, message].map((text) => Math.round(text.length * LETTER) + 2 * MARGIN);
  const [a = 0, b = 0] = [left, right];
  const text = (x: number, width: number, words: string): string =>
    `    <text x="${x + MARGIN}" y="14" textLength="${width - 2 * MARGIN}" lengthAdjust="spacingAndGlyphs">${words}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${a + b}" height="${HEIGHT}" role="img" aria-label="${LABEL}: ${message}">`,
    `  <title>${LABEL}: ${message}</title>`,
    `  <clipPath id="corners"><rect width="${a + b}" height="${HEIGHT}" rx="3"/></clipPath>`,
    '  <g clip-path="url(#corners)">',
    `    <rect width="${a}" height="${HEIGHT}" fill="#555"/>`,
    `    <rect x="${a}" width="${b}" height="${HEIGHT}" fill="${colors[report.verdict].hex}"/>`,
    "  </g>",
    '  <g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">',
    text(0, a, LABEL),
    text(a, b, message),
    "  </g>",
    "</svg>",
    "",
  ].join("\n");
}
