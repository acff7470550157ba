// JSON pointers (RFC 6901) into values.

/** A property name as a part of a JSON pointer. */
export function segment(name: string): string {
  return name.includes("~") || name.includes("/") ? name.replaceAll("~", "~0").replaceAll("/", "~1") : name;
}

/** The property name that a part of a JSON pointer stands for. */
export function unescaped(part: string): string {
  return part.includes("~") ? part.replaceAll("~1", "/").replaceAll("~0", "~") : part;
}

/** The parts of a pointer as names. */
export function parts(pointer: string): readonly string[] {
  if (pointer === "") return [];
  return pointer.slice(1).split("/").map(unescaped);
}

/** The value a pointer leads to, or `undefined`. */
export function valueAt(data: unknown, pointer: string): unknown {
  let value = data;
  for (let start = 1; start <= pointer.length; ) {
    const slash = pointer.indexOf("/", start);
    const end = slash === -1 ? pointer.length : slash;
    const part = unescaped(pointer.slice(start, end));
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, part)) return undefined;
    // Safe: any object can be read by key, and this one has the key itself.
    value = (value as Record<string, unknown>)[part];
    start = end + 1;
  }
  return value;
}
