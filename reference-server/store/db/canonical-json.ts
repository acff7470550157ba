// JSON in one canonical form (RFC 8785): properties sorted by UTF-16 code units, no white space.

export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  let properties = "";
  for (const [name, property] of Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)))
    properties += `${properties === "" ? "" : ","}${JSON.stringify(name)}:${canonicalJson(property)}`;
  return `{${properties}}`;
}
