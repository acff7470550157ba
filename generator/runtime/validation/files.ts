// What a part of a multipart body has to be where it is a file.

export function isFile(value: unknown): boolean {
  return value instanceof Blob;
}
