// The exports of the package's `./client` on every platform: one typed method per operation, lists, imports
// and errors.

export type { ClientOptions } from "../generated/calls.ts";
export * as calls from "../generated/calls.ts";
export { type Client, createClient } from "../generated/client.ts";
export type * as wire from "../generated/types.ts";
export type { Call, Received, SuccessBody } from "../runtime/client/call.ts";
export type { CallOptions, ClientRequest } from "../runtime/client/client.ts";
export {
  ApiProblem,
  CallError,
  NoResponse,
  ResponseTooLarge,
  UnexpectedResponse,
} from "../runtime/client/client-errors.ts";
export type { ClientEnvironment } from "../runtime/client/environment.ts";
export {
  ImportInterrupted,
  type ImportOptions,
  type ImportOutcome,
  type ImportProgress,
  type ImportSource,
  importHistory,
  type SkippedRecord,
} from "../runtime/client/imports/import.ts";
export type { PagedCall } from "../runtime/client/paging.ts";
export type { RetryOptions } from "../runtime/client/retry.ts";
export { UploadError, type UploadProblemCode } from "../runtime/client/uploads/upload.ts";
