/** JSON in one canonical form (RFC 8785): members sorted by UTF-16 code units, no white space. */

export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  let members = "";
  for (const [name, member] of Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)))
    members += `${members === "" ? "" : ","}${JSON.stringify(name)}:${canonicalJson(member)}`;
  return `{${members}}`;
}
