// Generated from conformance/formats/formats.yaml: do not edit, change that and run the command below.
// npm run generate

import type { Validator } from "../../../../generator/runtime/validation/problem.ts";
import type * as types from "../types.ts";

export declare const validateBaselineFile: Validator;
export declare function isBaselineFile(data: unknown): data is types.BaselineFile;
export declare const validateProfileFile: Validator;
export declare function isProfileFile(data: unknown): data is types.ProfileFile;
export declare const validateReport: Validator;
export declare function isReport(data: unknown): data is types.Report;
