// The published figures: conformance/TRUST.md, one row for each kind of proof. `npm run prove` writes a row when it has run
// a kind as a whole, and quotes them in the README; a test holds the repository against them.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";

const file = new URL("../../conformance/TRUST.md", import.meta.url);
const readme = new URL("../../README.md", import.meta.url);

/** Rows by name, in their order in the file. */
const kinds = {
  faults:
    "Faults: the reference server with one behaviour changed, against the checks that claim what it breaks",
  proxyMutants: "Proxy mutants: one defect put on the wire in front of the reference server",
  causes: "Faults before the whole suite: the first cause of the report begins with what is broken",
  consequences:
    "Checks that turn red for a proxy mutant, over whole runs, and claim something that it breaks",
  variants: "Legal variants: whole conforming servers that chose otherwise, each with several seeds",
  differences: "Legal differences: one choice put on the wire in front of the reference server",
  combinations: "Ten legal differences at once",
} as const;

export type Kind = keyof typeof kinds;

/** The wording of each kind in the README. */
const words: Readonly<Record<Kind, string>> = {
  faults: "faulty servers found by a check that names what is broken",
  proxyMutants: "defects on the wire found by a check that names what is broken",
  causes: "reports on faulty servers that start with what is broken",
  consequences: "red checks that name what is broken, and are not a mere consequence of it",
  variants: "whole runs over legal variants without a false finding",
  differences: "legal differences on the wire without a false finding",
  combinations: "combinations of ten of them without a false finding",
};

interface Figure {
  readonly kind: Kind;
  /** Servers, proxy mutants, differences or red checks. */
  readonly tried: number;
  /** How many verdicts were right: the defect was found by a check that claims what is broken, or no check failed. */
  readonly right: number;
  /** YYYY-MM-DD */
  readonly date: string;
  readonly commit: string;
}

export function readTrust(): readonly Figure[] {
  return readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line) => {
      const [, name, tried, right, , date = "", commit = ""] = line.split("|").map((cell) => cell.trim());
      const kind = (Object.keys(kinds) as Kind[]).find((candidate) => kinds[candidate] === name);
      return kind === undefined ? [] : [{ kind, tried: Number(tried), right: Number(right), date, commit }];
    });
}

/** Replaces the rows of these kinds. */
export function publish(figures: readonly Omit<Figure, "date" | "commit">[]): void {
  const known = new Map(readTrust().map((figure) => [figure.kind, figure]));
  const date = new Date().toISOString().slice(0, 10);
  for (const figure of figures) known.set(figure.kind, { ...figure, date, commit: commit() });
  const rows = (Object.keys(kinds) as Kind[]).flatMap((kind) => {
    const figure = known.get(kind);
    return figure === undefined ? [] : [row(figure)];
  });
  const [head = "", tail = ""] = readFileSync(file, "utf8").split(/(?:^\|.*\n)+/m);
  writeFileSync(file, [head, header, ...rows, tail].join("\n").replaceAll(/\n{3,}/g, "\n\n"));
  writeFileSync(
    readme,
    readFileSync(readme, "utf8").replace(quoted, `$1${quotation([...known.values()])}$2`),
  );
}

/** The part of the README that quotes the figures. */
const quoted = /(<!-- figures -->\n).*?(\n<!-- end of figures -->)/s;

/** The list of figures in the README. */
export const quotation = (figures: readonly Pick<Figure, "kind" | "tried" | "right">[]): string =>
  (Object.keys(kinds) as Kind[])
    .flatMap((kind) => figures.filter((figure) => figure.kind === kind))
    .map((figure) => `- ${words[figure.kind]}: ${figure.right} of ${figure.tried} (${share(figure)})`)
    .join("\n");

/** @returns undefined where the README quotes nothing */
export const readQuotation = (): string | undefined =>
  quoted.exec(readFileSync(readme, "utf8"))?.[0].split("\n").slice(1, -1).join("\n");

const header = [
  "| What was tried | Tried | Verdict right | Share | Date | Commit |",
  "|---|--:|--:|--:|---|---|",
].join("\n");

const row = ({ kind, tried, right, date, commit: of }: Figure): string =>
  `| ${kinds[kind]} | ${tried} | ${right} | ${share({ tried, right })} | ${date} | ${of} |`;

export const share = ({ tried, right }: Pick<Figure, "tried" | "right">): string =>
  `${(tried === 0 ? 100 : Math.floor((1000 * right) / tried) / 10).toFixed(1)} %`;

/** A commit with changes in the working tree is marked. */
function commit(): string {
  const git = (...args: readonly string[]): string =>
    execFileSync("git", [...args], { encoding: "utf8" }).trim();
  const changes = git("status", "--porcelain")
    .split("\n")
    .filter((line) => line !== "" && !/(TRUST|README)\.md$/.test(line));
  return `${git("rev-parse", "--short", "HEAD")}${changes.length > 0 ? " and changes" : ""}`;
}
