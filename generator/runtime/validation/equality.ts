// Equality of JSON values, for the keywords const, enum and uniqueItems.

/** Equal as JSON Schema means it; works without recursion, as the depth of a hostile document has no limit. */
export function equal(a: unknown, b: unknown): boolean {
  const open: unknown[] = [a, b];
  while (open.length > 0) {
    const right = open.pop();
    const left = open.pop();
    if (left === right) continue;
    if (typeof left !== "object" || typeof right !== "object" || left === null || right === null)
      return false;
    if (Array.isArray(left) !== Array.isArray(right)) return false;
    const keys = Object.keys(left);
    if (keys.length !== Object.keys(right).length) return false;
    for (const key of keys) {
      if (!Object.hasOwn(right, key)) return false;
      // Safe: both are objects that have the key.
      open.push((left as Record<string, unknown>)[key], (right as Record<string, unknown>)[key]);
    }
  }
  return true;
}

/** The first item that equals an earlier one, with the position of that one; `undefined` when all differ. */
export function duplicateItem(
  items: readonly unknown[],
): { readonly i: number; readonly j: number } | undefined {
  const scalars = new Map<unknown, number>();
  const others: number[] = [];
  for (let i = 0; i < items.length; i++) {
    const item = items[i];
    if (typeof item !== "object" || item === null) {
      const j = scalars.get(item);
      if (j !== undefined) return { i, j };
      scalars.set(item, i);
    } else {
      const j = others.find((index) => equal(items[index], item));
      if (j !== undefined) return { i, j };
      others.push(i);
    }
  }
  return undefined;
}
