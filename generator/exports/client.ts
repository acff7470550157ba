// The package's `./client` in Node, where uploads come from files too.

export { type UploadOptions, uploadFile } from "../runtime/client/uploads/upload-in-node.ts";
export type { FileSource } from "../runtime/client/uploads/upload-source.ts";
export * from "./client-everywhere.ts";
