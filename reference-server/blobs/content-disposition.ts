// The header that makes a browser save a download under its file name instead of opening it (RFC 6266, RFC 8187).

/**
 * Names a file and never a place: separators and control characters become underscores. Format characters are left out,
 * because some of them turn the order of letters around, and `exe.txt` is not what it seems.
 */
export function attachmentHeader(filename: string): string {
  const name = filename
    .toWellFormed()
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(/[\p{Cc}\\/:]/gu, "_");
  const plain = name.replaceAll(/[^ !#-[\]-~]/g, "_");
  const extended = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${extended}`;
}
