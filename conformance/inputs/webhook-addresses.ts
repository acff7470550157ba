// The ends of webhook addresses after the host: paths and queries that careless code cuts or writes anew.

/** A path and a query, with a letter that has to be encoded and a parameter without a value. */
export const BELOW = "/hooks/in?team=a%20b&kind=";

/**
 * A path, a query, both with encoded letters, an encoded sign, a percent sign before two digits and a fragment, and a
 * plain one.
 */
export const addressEnds = [
  "/deep/er",
  "?team=a&empty=",
  "/hook?q=%C3%A9%20x%2By%2520z#part",
  "/last",
] as const;

/** The ends that another writing of the same address would have otherwise, as a request has them. */
export const writtenEnds = [
  "/in/",
  "/a%2Fb/c%3Fd?q=a%2Bb&q=d&last",
  "/in?to=https%3A%2F%2Fexample.com%2F%3Fa%3Db%26c",
] as const;

/** Longer than usual columns, between them, and just longer than the smallest. */
const LENGTHS = [3000, 1500, 700, 300];

/**
 * Ends of addresses with a long query, the longest first: a deployment must not cut an address that it takes,
 * and may refuse it.
 */
export const longEnds: readonly string[] = LENGTHS.map(
  (length) => `/in?token=${"0123456789".repeat(length / 10)}`,
);
