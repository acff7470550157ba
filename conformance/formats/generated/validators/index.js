// Generated from conformance/formats/formats.yaml: do not edit, change that and run the command below.
// npm run generate

export {
  isBaselineFile,
  isProfileFile,
  isReport,
  validateBaselineFile,
  validateProfileFile,
  validateReport,
} from "./schemas.js";

export {
  requestValidators,
} from "./requests.js";

export {
  responseValidators,
} from "./responses.js";
