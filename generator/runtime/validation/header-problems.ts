// How the headers of a response break their contract. Headers are texts, and a schema may describe numbers or lists: a text is
// right when one of its readings is.
import { segment } from "../text/pointer.ts";
import type { Problem, Validator } from "./problem.ts";

/** Names in lower case. */
export type HeaderTexts = Readonly<Record<string, string | undefined>>;

/** @param validator judges an object of all headers that the contract has */
export function headerProblems(validator: Validator, headers: HeaderTexts): readonly Problem[] {
  const texts = new Map<string, string>();
  for (const [name, text] of Object.entries(headers))
    if (text !== undefined) texts.set(name.toLowerCase(), String(text));
  const problems = validator(Object.fromEntries(texts));
  const isOf = (name: string) => (problem: Problem) => {
    const own = `/${segment(name)}`;
    return problem.pointer === own || problem.pointer.startsWith(`${own}/`);
  };
  const wrong = [...texts].filter(([name]) => problems.some(isOf(name)));
  const missing = problems.filter((problem) => ![...texts.keys()].some((name) => isOf(name)(problem)));
  const judged = wrong.flatMap(([name, text]) =>
    closest(
      readingsOf(text).map((value) => validator({ [name]: value }).filter(isOf(name))),
      `/${segment(name)}`,
    ),
  );
  return [...missing, ...judged];
}

/** None where a reading is right; else those of the best reading that is at least of the right kind. */
function closest(readings: readonly (readonly Problem[])[], own: string): readonly Problem[] {
  const isOfKind = (problems: readonly Problem[]) =>
    !problems.some(({ pointer, code }) => pointer === own && code === "type");
  const ofKind = readings.filter(isOfKind);
  const [best = []] = (ofKind.length > 0 ? ofKind : readings).toSorted((a, b) => a.length - b.length);
  return best;
}

function readingsOf(text: string): readonly unknown[] {
  const items = text === "" ? [] : text.split(",").map((item) => item.trim());
  return [text, scalarOf(text), items, items.map(scalarOf)];
}

function scalarOf(text: string): unknown {
  if (/^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(text)) return Number(text);
  return WORDS.has(text) ? WORDS.get(text) : text;
}

const WORDS: ReadonlyMap<string, unknown> = /* @__PURE__ */ new Map<string, unknown>([
  ["true", true],
  ["false", false],
  ["null", null],
]);
