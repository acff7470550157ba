// Types of HTTP messages that generated types use. No code runs from here.

/** Headers of a response, names in lower case. */
export type ResponseHeaders = Readonly<Record<string, string>>;

/** Headers that a document names, in lower case: those that are always there, and those that may be. Others may come too. */
export type DeclaredHeaders<Always extends string, Sometimes extends string = never> = ResponseHeaders & {
  readonly [Name in Always]: string;
} & { readonly [Name in Sometimes]?: string };

export type InformationalStatus = 100 | 101 | 102 | 103;
export type SuccessStatus = 200 | 201 | 202 | 203 | 204 | 205 | 206 | 207 | 208 | 226;
export type RedirectionStatus = 300 | 301 | 302 | 303 | 304 | 305 | 307 | 308;
export type ClientErrorStatus =
  | 400
  | 401
  | 402
  | 403
  | 404
  | 405
  | 406
  | 407
  | 408
  | 409
  | 410
  | 411
  | 412
  | 413
  | 414
  | 415
  | 416
  | 417
  | 418
  | 421
  | 422
  | 423
  | 424
  | 425
  | 426
  | 428
  | 429
  | 431
  | 451;
export type ServerErrorStatus = 500 | 501 | 502 | 503 | 504 | 505 | 506 | 507 | 508 | 510 | 511;

/** Every registered status: the meaning of `default`, less those an operation declares by number. */
export type HttpStatus =
  | InformationalStatus
  | SuccessStatus
  | RedirectionStatus
  | ClientErrorStatus
  | ServerErrorStatus;
