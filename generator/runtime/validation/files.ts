// Whether a part of a multipart body is a file.

export function isFile(value: unknown): boolean {
  return value instanceof Blob;
}
