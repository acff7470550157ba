// Compares addresses: the same one may be written in several ways.

/** A web address in its usual form; anything else as it is. */
export const asAddress = (value: unknown): unknown =>
  typeof value === "string" && URL.canParse(value) ? new URL(value).href : value;
