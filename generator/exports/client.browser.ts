// The package's `./client` for bundlers that build for browsers: nothing of Node is in it.

export {
  type FileSource,
  type UploadOptions,
  uploadFile,
} from "../runtime/client/uploads/upload-in-browser.ts";
export * from "./client-everywhere.ts";
