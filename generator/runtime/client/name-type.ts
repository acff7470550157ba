// The contract's name for the media type of a response: the type of the response tells bodies apart by that
// name.
import { essenceOf, matchMediaType } from "../media-types.ts";

/** One that the contract leaves open is called as it came, without parameters. */
export function nameTypeOf(declared: readonly string[]): (contentType: string) => string {
  return (contentType) => {
    const found = matchMediaType(contentType, declared);
    return found === undefined || found.includes("*") ? essenceOf(contentType) : found;
  };
}
