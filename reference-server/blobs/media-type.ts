/** Media types as they are declared for a file and sent with its bytes (RFC 9110, section 8.3.1). */

const TOKEN = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
const QUOTED = '"(?:[\\t !#-\\[\\]-~]|\\\\[\\t -~])*"';
const MEDIA_TYPE = new RegExp(`^${TOKEN}/${TOKEN}(?:[ \\t]*;[ \\t]*${TOKEN}=(?:${TOKEN}|${QUOTED}))*$`);

/** Whether it can be sent as a Content-Type header, which is what an upload asks its client to do. */
export function isMediaType(text: string): boolean {
  return MEDIA_TYPE.test(text);
}

/** Case of type and subtype and white space around parameters do not count. */
export function isSameMediaType(declared: string, sent: string): boolean {
  return canonical(declared) === canonical(sent);
}

function canonical(mediaType: string): string {
  const [type = "", ...parameters] = mediaType.split(";");
  return [type.trim().toLowerCase(), ...parameters.map((parameter) => parameter.trim())].join(";");
}
