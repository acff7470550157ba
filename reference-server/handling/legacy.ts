// Headers of the routes that a later version replaces.

/** Since when the routes of clipboards are legacy ones, as RFC 9745 writes it: the day of the first version. */
export const LEGACY = { deprecation: "@1735689600" };
