// Generated from spec/openapi.yaml: do not edit, change that and run the command below.
// npm run generate

import type { Validator } from "../../runtime/validation/problem.ts";
import type * as types from "../types.ts";

export declare const validateCard: Validator;
export declare function isCard(data: unknown): data is types.Card;
