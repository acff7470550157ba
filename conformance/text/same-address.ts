// Addresses as they are compared: one may be written otherwise, as addresses may.

/** A web address in its usual form; anything else as it is. */
export const asAddress = (value: unknown): unknown =>
  typeof value === "string" && URL.canParse(value) ? new URL(value).href : value;
