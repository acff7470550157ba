// Media types as they are declared for a file and sent with its bytes (RFC 9110, section 8.3.1).

/** Case of type and subtype and white space around parameters do not count. */
export function isSameMediaType(declared: string, sent: string): boolean {
  return canonical(declared) === canonical(sent);
}

function canonical(mediaType: string): string {
  const [type = "", ...parameters] = mediaType.split(";");
  return [type.trim().toLowerCase(), ...parameters.map((parameter) => parameter.trim())].join(";");
}
