// A webhook delivery, as the suite's receiver recorded it.

/** One request that the deployment made. */
export interface Delivery {
  readonly inbox: number;
  readonly method: string;
  /** The text after the inbox's own address: empty, or a path and query below it. */
  readonly path: string;
  /** Lower-case names; several headers of one name are joined as HTTP joins them. */
  readonly headers: Readonly<Record<string, string>>;
  /** The bytes as they arrived, before anything parsed them, without a content coding. */
  readonly body: Buffer;
  /** The bytes in their content coding, if they came in one. */
  readonly coded?: Buffer;
  /** The parsed body; `undefined` when it is not JSON. */
  readonly json: unknown;
  /** Unix time in milliseconds. */
  readonly receivedAt: number;
}
