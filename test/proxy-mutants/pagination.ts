// How each list of the contract is paged.
import { operations } from "../../generator/generated/operations.ts";
import type { OperationDescription, PaginationDescription } from "../../generator/runtime/operation.ts";
import type { Call } from "./message.ts";

/** By operation; calls of the storage and the like have no description. */
const descriptions: Readonly<Record<string, OperationDescription>> = operations;

/** `undefined` for calls that are not paged. */
export const paginationOf = (operation: Call["operation"]): PaginationDescription | undefined =>
  descriptions[operation]?.pagination;
