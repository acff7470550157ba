// What failed, for a person at a terminal: cause by cause, each with one finding in full and what stands behind it.
import { type CauseFindings, causesIn, type FoundBy } from "../engine/causes/causes-in.ts";
import type { Report, ReportedDelivery } from "../engine/report/report.ts";
import { behindCause } from "./behind-cause.ts";
import { counted } from "./counted.ts";
import type { Painter } from "./paint.ts";
import { wrap } from "./wrap.ts";

export const WIDTH = 80;
/** Causes told with their first finding; the report file has all of them. */
const MAX_PRINTED_CAUSES = 8;

/** Characters; the report file has the whole. */
const MAX_PRINTED_VALUE = 480;
const MAX_PRINTED_URL = 160;
const MAX_PRINTED_DELIVERIES = 1;
/** Longer ones are copied from a file. */
const MAX_PRINTED_CURL = 2_000;

type Write = (text: string) => void;

export function printCauses(report: Report, write: Write, paint: Painter): void {
  const causes = causesIn(report);
  const findings = causes.reduce((sum, { alike, follows }) => sum + 1 + alike.length + follows.length, 0);
  if (findings > 1)
    write(
      `\n${paint.bold(`${counted(findings, "finding")} with ${counted(causes.length, "probable cause")}; start with the first`)}\n`,
    );
  for (const cause of causes.slice(0, MAX_PRINTED_CAUSES)) printCause(cause, write, paint);
  const more = causes.slice(MAX_PRINTED_CAUSES);
  if (more.length === 0) return;
  write(`\n${counted(more.length, "further cause")}, told in the report file:\n`);
  for (const { first } of more)
    write(
      `${wrap(`${first.check.id} ${first.finding.requirement}: ${first.finding.message}`, WIDTH, "  ", "    ")}\n`,
    );
}

function printCause(cause: CauseFindings, write: Write, paint: Painter): void {
  printFinding(cause.first, write, paint);
  for (const sentence of behindCause(cause))
    write(`${wrap(sentence, WIDTH, "  behind    ", "            ")}\n`);
}

function printFinding({ check, finding }: FoundBy, write: Write, paint: Painter): void {
  write(
    `\n${paint.red("FAIL")} ${paint.bold(check.id)}  ${finding.requirement} (${finding.level.toUpperCase()})\n`,
  );
  write(`${paint.dim(wrap(`${finding.text} (${finding.source})`, WIDTH, "  requires  ", "            "))}\n`);
  write(`${wrap(finding.message, WIDTH, "  problem   ", "            ")}\n`);
  if (finding.expected !== undefined)
    write(`${wrap(show(finding.expected), WIDTH, "  expected  ", "            ")}\n`);
  if (finding.found !== undefined)
    write(`${wrap(show(finding.found), WIDTH, "  found     ", "            ")}\n`);
  if (finding.counterexample !== undefined && finding.counterexample !== "") {
    for (const [index, line] of show(finding.counterexample).split("\n").entries())
      write(`${wrap(line, WIDTH, index === 0 ? "  input     " : "            ", "            ")}\n`);
  }
  for (const exchange of finding.exchanges.slice(-6)) {
    const url = cut(exchange.request.url.replace(/^https?:\/\/[^/]+/, ""), MAX_PRINTED_URL);
    const response =
      exchange.response === undefined ? `no response (${exchange.failure ?? ""})` : exchange.response.status;
    write(
      `${paint.dim(wrap(`#${exchange.id} ${exchange.request.method} ${url} as ${exchange.as}: ${response}`, WIDTH, "  exchange  ", "            "))}\n`,
    );
  }
  for (const delivery of finding.deliveries.slice(-MAX_PRINTED_DELIVERIES)) printDelivery(delivery, write);
  const lastCurl = finding.curl.at(-1);
  if (lastCurl !== undefined)
    write(
      `  curl      ${lastCurl.length > MAX_PRINTED_CURL ? "in the report file, for its length" : lastCurl}\n`,
    );
  for (const need of finding.curl_needs) write(`${wrap(need, WIDTH, "            ", "            ")}\n`);
  write(`  replay    ${finding.replay}\n`);
}

/** Headers that say what a delivery is and how it is signed; the report file has all of them. */
const TOLD_HEADER = /signature|timestamp|webhook|content-type|event|(?:^|-)id$/;

function printDelivery(
  { received_at, path, headers, body, signature }: ReportedDelivery,
  write: Write,
): void {
  const line = (head: string, text: string): void =>
    write(`${wrap(cut(text, MAX_PRINTED_VALUE), WIDTH, `  ${head.padEnd(10)}`, "            ")}\n`);
  line("delivery", `at ${received_at}${path === "" ? "" : ` to ${path}`}`);
  for (const [name, value] of Object.entries(headers))
    if (TOLD_HEADER.test(name)) line("", `${name}: ${value}`);
  line("", body);
  if (signature === undefined) return;
  line("signed", signature.signed);
  line("signature", `expected ${signature.expected}`);
  line("", `found ${signature.found.join(" ")}`);
}

const show = (value: unknown): string =>
  cut(typeof value === "string" ? value : (JSON.stringify(value) ?? String(value)), MAX_PRINTED_VALUE);

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 3)}...` : text;
