// Descriptions as doc comments. Text of a contract can never end its comment or start another one.

/** The view that the partial `doc.hbs` prints. */
export interface DocView {
  /** The only line, when there is one only. */
  readonly single?: string;
  readonly lines: readonly string[];
}

/** Undefined when there is nothing to say. */
export function docView(
  description: string | undefined,
  { deprecated = false }: { readonly deprecated?: boolean | undefined } = {},
): DocView | undefined {
  const lines = linesOf(description ?? "").flatMap(sentences);
  if (deprecated) lines.push("@deprecated");
  const [only] = lines;
  if (only === undefined) return undefined;
  return lines.length === 1 ? { single: only, lines } : { lines };
}

/** Without control characters, and without anything that closes a comment or opens one. */
function linesOf(text: string): string[] {
  const lines = text
    .replaceAll("*/", "*\\/")
    .replaceAll("/*", "/\\*")
    .split(/\r\n|[\n\r\u2028\u2029]/)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed here
    .map((line) => line.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, "").trimEnd());
  while (lines[0] === "") lines.shift();
  while (lines.at(-1) === "") lines.pop();
  return lines;
}

/** One sentence a line. Lists, tables and code, which begin with their own indentation or marks, stay as they are. */
function sentences(line: string): string[] {
  return /^(\s|[-*|>#`]|\d+\.)/.test(line) ? [line] : line.split(/(?<=[.!?]) +(?=[A-Z])/);
}
