// The failures, for a person at a terminal: cause by cause, each with one finding in full and a summary of
// the others.
import { type CauseFindings, causesIn, type FoundBy } from "../../engine/causes/causes-in.ts";
import { replayFileName } from "../../engine/report/replay-file.ts";
import type { Report, ReportedDelivery, ReportedFinding } from "../../engine/report/report.ts";
import { counted } from "../../text/counted.ts";
import { aboutCause, behindCause } from "../wording/behind-cause.ts";
import { explanationOf, neededFor, programsOf, shellLines } from "../wording/commands.ts";
import { bodyText, momentLines } from "../wording/moments.ts";
import type { Painter } from "../wording/printable.ts";
import { boundNamesText, cut, sideTexts, signedText, valueText } from "../wording/value-text.ts";
import { fold, wrap } from "../wording/wrap.ts";

export const WIDTH = 80;
/** Causes shown with their first finding; the report file has all of them. */
const MAX_PRINTED_CAUSES = 8;

/** Characters; the report file has the whole. */
const MAX_PRINTED_VALUE = 480;
/** A person repeats the steps of a story by hand. */
const MAX_PRINTED_INPUT = 2_400;
const MAX_PRINTED_DELIVERIES = 1;
/**
 * Of exchanges alone, and of a time line with frames or deliveries; the cause of the finding is among the
 * last.
 */
const MAX_PRINTED_EXCHANGES = 6;
const MAX_PRINTED_MOMENTS = 16;
/** Longer ones are copied from a file. */
const MAX_PRINTED_CURL = 2_000;

const INDENT = " ".repeat(12);

type Write = (text: string) => void;

interface CommandNames {
  /** The words that a person types to start the command. */
  readonly wcs: string;
  /** The command that repeats a finding from its file, where there is one for each. */
  readonly replayOf?: ((fileName: string) => string) | undefined;
}

export function printCauses(report: Report, write: Write, paint: Painter, names: CommandNames): void {
  const causes = causesIn(report);
  const findings = causes.reduce((sum, { alike, follows }) => sum + 1 + alike.length + follows.length, 0);
  if (findings > 1)
    write(
      `\n${paint.bold(`${counted(findings, "finding")} with ${counted(causes.length, "probable cause")}; start with the first`)}\n`,
    );
  for (const cause of causes.slice(0, MAX_PRINTED_CAUSES)) printCause(cause, write, paint, names);
  const more = causes.slice(MAX_PRINTED_CAUSES);
  if (more.length === 0) return;
  write(`\n${counted(more.length, "further cause")}, in the report file:\n`);
  for (const { first } of more)
    write(
      `${wrap(`${first.check.id} ${first.finding.requirement}: ${first.finding.message}`, WIDTH, "  ", "    ")}\n`,
    );
}

function printCause(cause: CauseFindings, write: Write, paint: Painter, names: CommandNames): void {
  printFinding(cause.first, write, paint, names);
  for (const sentence of aboutCause(cause)) write(`${wrap(sentence, WIDTH, headOf("in all"), INDENT)}\n`);
  for (const { summary, sentences } of behindCause(cause)) {
    write(`${wrap(`${summary}:`, WIDTH, headOf("related"), INDENT)}\n`);
    for (const sentence of sentences) write(`${wrap(sentence, WIDTH, `${INDENT}- `, `${INDENT}  `)}\n`);
  }
}

function printFinding(
  { check, finding }: FoundBy,
  write: Write,
  paint: Painter,
  { wcs, replayOf }: CommandNames,
): void {
  write(
    `\n${paint.red("FAIL")} ${paint.bold(check.id)}  ${finding.requirement} (${finding.level.toUpperCase()})\n`,
  );
  write(`${wrap(finding.message, WIDTH, "  problem   ", "            ")}\n`);
  const { expected, found } = sideTexts(finding, MAX_PRINTED_VALUE);
  if (expected !== undefined) write(`${fold(expected, WIDTH, "  expected  ", INDENT)}\n`);
  if (found !== undefined) write(`${fold(found, WIDTH, "  found     ", INDENT)}\n`);
  write(`${paint.dim(wrap(`${finding.text} (${finding.source})`, WIDTH, "  requires  ", INDENT))}\n`);
  const explanation = explanationOf(finding, wcs);
  write(paint.dim(commandLines(explanation.head, explanation.text)));
  const { counterexample: input } = finding;
  if (input !== undefined && input !== "")
    for (const [index, line] of cut(inputText(input), MAX_PRINTED_INPUT).split("\n").entries())
      write(`${wrap(line, WIDTH, index === 0 ? "  input     " : INDENT, INDENT)}\n`);
  const names = boundNamesText(finding);
  if (names !== undefined) write(`${paint.dim(wrap(names, WIDTH, headOf("profile"), INDENT))}\n`);
  printMoments(finding, write, paint);
  for (const delivery of finding.deliveries.slice(-MAX_PRINTED_DELIVERIES)) printDelivery(delivery, write);
  printCommands(finding, write);
  const file = replayOf?.(replayFileName(check, finding));
  const again = file === undefined ? commandLines("run again", finding.replay) : commandLines("replay", file);
  write(again);
}

/** The last request and the programs that listen, behind comments with the values of their variables. */
function printCommands(finding: ReportedFinding, write: Write): void {
  const last = finding.curl.at(-1);
  const isLong = last !== undefined && last.length > MAX_PRINTED_CURL;
  if (isLong) write("  curl      in the report file, for its length\n");
  const commands = [
    ...(last === undefined || isLong ? [] : [{ head: "curl", command: last }]),
    ...programsOf(finding),
  ];
  const needs = neededFor(
    finding,
    commands.map(({ command }) => command),
  );
  // The comments bear the name of the command that they stand above.
  const [first] = commands;
  if (first !== undefined)
    for (const [index, comment] of needs.entries())
      write(`${wrap(comment, WIDTH, headOf(index === 0 ? first.head : ""), `${INDENT}# `)}\n`);
  for (const [index, { head, command }] of commands.entries())
    write(commandLines(index === 0 && needs.length > 0 ? "" : head, command));
}

const headOf = (head: string): string => `  ${head.padEnd(10)}`;

const commandLines = (head: string, command: string): string =>
  `${shellLines(command, WIDTH, headOf(head), `${INDENT}  `)}\n`;

/** Steps as they are, anything else as JSON. */
const inputText = (input: unknown): string => (typeof input === "string" ? input : valueText(input));

/** Exchanges alone, or all that happened on one time line. */
function printMoments(finding: ReportedFinding, write: Write, paint: Painter): void {
  const isMixed = finding.frames.length + finding.deliveries.length > 0;
  const lines = momentLines(finding, isMixed ? MAX_PRINTED_MOMENTS : MAX_PRINTED_EXCHANGES);
  const width = Math.max(...lines.map(({ offset }) => offset.length));
  for (const [index, { offset, text }] of lines.entries()) {
    const head = isMixed
      ? `${index === 0 ? "  timeline  " : INDENT}${offset.padStart(width)}  `
      : "  exchange  ";
    write(`${paint.dim(wrap(text, WIDTH, head, `${INDENT}  `))}\n`);
  }
}

/** Headers that tell the kind of a delivery and its signature; the report file has all of them. */
const SHOWN_HEADER = /signature|timestamp|webhook|content-type|event|(?:^|-)id$/;

/** In a line or two, unless the finding is about its signature: that is over the bytes of the body. */
function printDelivery(delivery: ReportedDelivery, write: Write): void {
  const { received_at, path, headers, body, signature } = delivery;
  const line = (head: string, text: string): void =>
    write(`${fold(cut(text, MAX_PRINTED_VALUE), WIDTH, headOf(head), INDENT)}\n`);
  const to = `at ${received_at}${path === "" ? "" : ` to ${path}`}`;
  if (signature === undefined) {
    const summary = `${bodyText(body)} ${to}; the report file has its headers and its body`;
    write(`${wrap(summary, WIDTH, headOf("delivery"), INDENT)}\n`);
    return;
  }
  line("delivery", to);
  for (const [name, value] of Object.entries(headers))
    if (SHOWN_HEADER.test(name)) line("", `${name}: ${value}`);
  line("", body);
  line("signed", signedText(signature.signed, body));
  line("signature", `expected ${signature.expected}`);
  line("", `found ${signature.found.join(" ")}`);
}
