// Generated from conformance/formats/formats.yaml: do not edit, change that and run the command below.
// npm run generate

import type { Validator } from "../../../../generator/runtime/validation/problem.ts";


export declare const requestValidators: {
};
