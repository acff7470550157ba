// Generated from spec/openapi.yaml: do not edit, change that and run the command below.
// npm run generate

import type { Validator } from "../../runtime/validation/problem.ts";
import type * as types from "../types.ts";

export declare const validateApiKeyScope: Validator;
export declare function isApiKeyScope(data: unknown): data is types.ApiKeyScope;
export declare const validateClientFrame: Validator;
export declare function isClientFrame(data: unknown): data is types.ClientFrame;
export declare const validateEvent: Validator;
export declare function isEvent(data: unknown): data is types.Event;
export declare const validateServerFrame: Validator;
export declare function isServerFrame(data: unknown): data is types.ServerFrame;
