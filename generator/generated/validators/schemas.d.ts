// Generated from spec/openapi.yaml: do not edit, change that and run the command below.
// npm run generate

import type { Validator } from "../../runtime/validation/problem.ts";

export declare const validateApiKeyScope: Validator;
export declare const validateClientFrame: Validator;
export declare const validateEvent: Validator;
export declare const validateServerFrame: Validator;
