// What is tried where a deployment publishes no contract, or no parameters of a list: the lists at the paths of the specification,
// with the names that parameters usually have. Nothing is adopted that was not seen to work.
import { type OperationId, operations } from "../../generator/generated/operations.ts";
import { cursorNames, limitNames, sinceNames, untilNames } from "./lists.ts";
import type { PublishedNames } from "./published/published-names.ts";
import { textNames } from "./searches.ts";

const paging = [...limitNames, ...cursorNames];

/** By operation, as the published contract has them; each with its words, where it is a search, or its times. */
const query = new Map<OperationId, readonly string[]>(
  Object.values(operations).flatMap((operation) => {
    if (operation.decided || !("pagination" in operation)) return [];
    const { id } = operation;
    const others = id.startsWith("search") ? textNames : [];
    const times = id === "listMessages" ? [...sinceNames, ...untilNames] : [];
    return [[id, [...new Set([...others, ...paging, ...times])]] as const];
  }),
);

type Names = Pick<PublishedNames, "query" | "schemas" | "places" | "paths" | "bodies">;

/**
 * The published names, with the usual ones of lists whose parameters are not published; without a contract, these alone.
 */
export function withUsualNames(published: PublishedNames | undefined): Names {
  if (published === undefined)
    return { query, ...{ schemas: new Map(), places: new Map(), paths: {}, bodies: {} } };
  const named = [...published.query].map(
    ([operation, names]) => [operation, names.length > 0 ? names : (query.get(operation) ?? [])] as const,
  );
  return { ...published, query: new Map(named) };
}
