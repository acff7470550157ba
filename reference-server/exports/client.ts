// The package's `./client`: one typed method per operation, and what stands on top of them.

export type { Call, Received, SuccessBody } from "../../generator/runtime/client/call.ts";
export type { CallOptions, ClientOptions, ClientRequest } from "../../generator/runtime/client/client.ts";
export {
  ApiProblem,
  CallError,
  NoAnswer,
  ResponseTooLarge,
  UnexpectedAnswer,
} from "../../generator/runtime/client/client-errors.ts";
export type { ClientRim } from "../../generator/runtime/client/environment.ts";
export {
  ImportInterrupted,
  type ImportOptions,
  type ImportOutcome,
  type ImportProgress,
  type ImportSource,
  importHistory,
  type SkippedRecord,
} from "../../generator/runtime/client/import.ts";
export type { PagedCall } from "../../generator/runtime/client/paging.ts";
export type { RetryOptions } from "../../generator/runtime/client/retry.ts";
export {
  UploadError,
  type UploadOptions,
  type UploadProblemCode,
  uploadFile,
} from "../../generator/runtime/client/upload.ts";
export type { FileSource } from "../../generator/runtime/client/upload-source.ts";
export { type Client, createClient } from "../generated/client.ts";
export type * as wire from "../generated/types.ts";
