// Generated from spec/openapi.yaml: do not edit, change that and run the command below.
// npm run generate

import type { Validator } from "../../runtime/validation/problem.ts";

export declare const validateCard: Validator;
