// The scopes that the demo keys hold: those that operations ask for, less those that an ordinary key must not
// have.
import { operations } from "../../generator/generated/operations.ts";

const ADMINISTRATION = ["api_keys:read", "api_keys:write"];
const IMPORT = ["imports:write"];

const asked = new Set<string>(Object.values(operations).flatMap((operation) => operation.scopes));

/** The scopes that a backend service would ask for: everything but administration and imports. */
export const ORDINARY_SCOPES = [...asked]
  .filter((scope) => ![...ADMINISTRATION, ...IMPORT].includes(scope))
  .sort();
export const ADMINISTRATION_SCOPES = ADMINISTRATION;
export const IMPORT_SCOPES = IMPORT;
