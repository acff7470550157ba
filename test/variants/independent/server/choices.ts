// The points that the specification leaves open, decided in two opposite ways: one deployment, two choices
// for each.
export interface Choices {
  /** Ids: dense decimal numbers, or UUIDs. */
  readonly ids: "numbers" | "uuids";
  /** Timestamps: microseconds with an offset, or whole seconds in UTC. */
  readonly timestamps: "fine" | "coarse";
  readonly invalid: 422 | 400;
  readonly stale: 412 | 409;
  /** The status of both closed and unknown resources, in most areas: nothing tells them apart. */
  readonly closed: 403 | 404;
  readonly created: 201 | 200;
  /** Outer white space and line ends of a text are brought into one form. */
  readonly tidiesTexts: boolean;
  /** Property of a read message that holds its text. */
  readonly textName: "markdown_content" | "content";
  /** The conversation's list shows replies too, oldest first; or roots only, newest first. */
  readonly listsReplies: boolean;
  readonly shortPages: boolean;
  /** A found message is inside a hit. */
  readonly nestsHits: boolean;
  /** Members and tasks answer in `data`. */
  readonly wrapsTasks: boolean;
  readonly digests: "base64" | "hex";
  /** A discarded file is shown as such, or gone. */
  readonly showsDiscarded: boolean;
  /** Idempotency-Keys count for the whole API key, or for one path of it. */
  readonly keysPerPath: boolean;
  readonly invalidCards: "plain-message" | "refused";
  /** Where a failed resume is reported, and what becomes of a text that never was a cursor. */
  readonly resumeFails: "frame" | "hello";
  readonly duplicates: boolean;
  readonly seals: "timestamped-hex" | "standard";
  readonly says429: "rate_limited" | "quota_exceeded";
  /** Too long a roster refuses the batch, or skips the conversation. */
  readonly longRosters: "refused" | "skipped";
}

export const northern: Choices = {
  ids: "numbers",
  timestamps: "fine",
  invalid: 422,
  stale: 412,
  closed: 403,
  created: 201,
  tidiesTexts: false,
  textName: "markdown_content",
  listsReplies: true,
  shortPages: true,
  nestsHits: false,
  wrapsTasks: false,
  digests: "base64",
  showsDiscarded: true,
  keysPerPath: false,
  invalidCards: "plain-message",
  resumeFails: "frame",
  duplicates: true,
  seals: "timestamped-hex",
  says429: "rate_limited",
  longRosters: "refused",
};

export const southern: Choices = {
  ids: "uuids",
  timestamps: "coarse",
  invalid: 400,
  stale: 409,
  closed: 404,
  created: 200,
  tidiesTexts: true,
  textName: "content",
  listsReplies: false,
  shortPages: false,
  nestsHits: true,
  wrapsTasks: true,
  digests: "hex",
  showsDiscarded: false,
  keysPerPath: true,
  invalidCards: "refused",
  resumeFails: "hello",
  duplicates: false,
  seals: "standard",
  says429: "quota_exceeded",
  longRosters: "skipped",
};
