// Which flags a pattern of a schema needs. JSON Schema asks for Unicode; patterns that were written without it in
// mind, such as `[\\w-.]`, are read as their authors saw them work.

/** `undefined` when it is not a regular expression of JavaScript. */
export function patternFlags(pattern: string): "u" | "" | undefined {
  return compiles(pattern, "u") ? "u" : compiles(pattern, "") ? "" : undefined;
}

function compiles(pattern: string, flags: string): boolean {
  try {
    new RegExp(pattern, flags);
    return true;
  } catch {
    return false;
  }
}
