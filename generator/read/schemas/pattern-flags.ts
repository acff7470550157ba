// Which flags a pattern of a schema needs. JSON Schema asks for Unicode; patterns that were written without it in
// mind, such as `[\\w-.]`, are read as their authors saw them work.

/** `undefined` when it is not a regular expression of JavaScript. */
export function patternFlags(pattern: string): "u" | "" | undefined {
  return compiles(pattern, "u") ? "u" : compiles(pattern, "") ? "" : undefined;
}

/** How JavaScript reads a pattern that was written for Ruby, Python, Go, Java or PCRE; undefined where it reads the same. */
export function foreignSyntax(pattern: string): string | undefined {
  const [named] = CLASS.exec(pattern.replaceAll(/\\./gs, "")) ?? [];
  if (named !== undefined)
    return `has ${named}, of which JavaScript reads each sign by itself; write [a-z] or the like`;
  if (patternFlags(pattern) !== "") return undefined;
  const escapes = [...pattern.matchAll(/\\(.)/gs)].map(([, sign = ""]) => sign);
  const letter = escapes.find((sign) => /[a-z]/i.test(sign) && !ESCAPES.includes(sign));
  if (letter === undefined) return undefined;
  const instead = { A: "; write ^", Z: "; write $", z: "; write $" }[letter] ?? "";
  return `has \\${letter}, which JavaScript reads as the letter ${letter}${instead}`;
}

const CLASS =
  /\[:\^?(?:alnum|alpha|ascii|blank|cntrl|digit|graph|lower|print|punct|space|upper|word|xdigit):\]/;

/** Letters that mean something behind a backslash, also without Unicode. */
const ESCAPES = "bBcdDfknrsStuvwWx";

function compiles(pattern: string, flags: string): boolean {
  try {
    new RegExp(pattern, flags);
    return true;
  } catch {
    return false;
  }
}
