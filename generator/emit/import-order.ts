// The orders our formatter keeps: of imports, farthest folder first, and of names inside the braces of one, letter
// by letter, each capital just before its small letter, numbers by value.
import { LINE_WIDTH } from "./print-data.ts";

/** An import as our formatter prints it: on one line where it fits. */
export function printImport(
  keyword: "import" | "import type",
  names: readonly string[],
  path: string,
): string {
  const line = `${keyword} { ${names.join(", ")} } from "${path}";`;
  if (line.length <= LINE_WIDTH) return line;
  return `${keyword} {\n${names.map((name) => `  ${name},\n`).join("")}} from "${path}";`;
}

/** Compares paths of imports, all relative. */
export function byImportPath(a: string, b: string): number {
  const ups = (path: string) => path.match(/\.\.\//g)?.length ?? 0;
  return ups(b) - ups(a) || byImportOrder(a, b);
}

export function byImportOrder(a: string, b: string): number {
  const [left, right] = [pieces(a), pieces(b)];
  for (let index = 0; index < Math.min(left.length, right.length); index += 1) {
    const order = comparePieces(left[index] ?? "", right[index] ?? "");
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

/** Single characters, and runs of digits as one piece. */
function pieces(name: string): readonly string[] {
  return name.match(/\d+|\D/g) ?? [];
}

function comparePieces(a: string, b: string): number {
  if (/^\d/.test(a) && /^\d/.test(b)) return Number(a) - Number(b);
  const [low, high] = [a.toLowerCase(), b.toLowerCase()];
  if (low !== high) return low < high ? -1 : 1;
  return a < b ? -1 : a > b ? 1 : 0;
}
