// Generated from spec/openapi.yaml: do not edit, change that and run the command below.
// npm run generate

import type { Validator } from "../../runtime/validation/problem.ts";

export declare const validateMessageCreatedWebhookBody: Validator;
export declare const validateMessageCreatedWebhookHeaders: Validator;
export declare const validateWebhookTestWebhookBody: Validator;
export declare const validateWebhookTestWebhookHeaders: Validator;
