/** The query of a URL with its question mark; empty where every value is `undefined`. */
export function queryString(query: Readonly<Record<string, string | number | undefined>>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) parameters.append(name, String(value));
  const text = parameters.toString();
  return text === "" ? "" : `?${text}`;
}
