// The package's `./client`: one typed method per operation, and what stands on top of them.

export type { CallOptions, ClientOptions, ClientRequest } from "../../generator/runtime/client.ts";
export type { Call, Received, SuccessBody } from "../../generator/runtime/client-call.ts";
export {
  ApiProblem,
  CallError,
  NoAnswer,
  ResponseTooLarge,
  UnexpectedAnswer,
} from "../../generator/runtime/client-errors.ts";
export type { ClientRim } from "../../generator/runtime/client-rim.ts";
export {
  ImportInterrupted,
  type ImportOptions,
  type ImportOutcome,
  type ImportProgress,
  type ImportSource,
  importHistory,
  type SkippedRecord,
} from "../../generator/runtime/import.ts";
export type { PagedCall } from "../../generator/runtime/paging.ts";
export type { RetryOptions } from "../../generator/runtime/retry.ts";
export {
  UploadError,
  type UploadOptions,
  type UploadProblemCode,
  uploadFile,
} from "../../generator/runtime/upload.ts";
export type { FileSource } from "../../generator/runtime/upload-source.ts";
export { type Client, createClient } from "../generated/client.ts";
export type * as wire from "../generated/types.ts";
