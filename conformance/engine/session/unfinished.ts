// The operations that a session began and did not finish: uploads that still wait for their bytes, imports
// that are still open. They end with the session, because a deployment may allow only so many at a time.

import type { OperationId } from "../../../generator/generated/operations.ts";
import { type Exchange, isSuccess, operationOf, sentKey } from "../../exchange/exchange.ts";
import { singleId } from "../../readers/envelope.ts";

interface Course {
  readonly parameter: string;
  readonly finishing: readonly OperationId[];
  /** Of the finishing operations, the one that ends it without anything more being needed. */
  readonly ending: OperationId;
}

/** By the operation that begins it. */
const courses: ReadonlyMap<string, Course> = new Map([
  ["createFile", { parameter: "fileId", finishing: ["completeFile", "abortFile"], ending: "abortFile" }],
  ["createImport", { parameter: "importId", finishing: ["completeImport"], ending: "completeImport" }],
]);

interface Ending {
  readonly operation: OperationId;
  readonly path: Readonly<Record<string, string>>;
  /** The key that began it. */
  readonly as: { readonly key: string; readonly label: string } | "none";
}

export class Unfinished {
  readonly #endings = new Map<string, Ending & Pick<Course, "finishing">>();

  /** Takes every exchange of the session. */
  see(exchange: Exchange): void {
    if (!isSuccess(exchange)) return;
    const course = courses.get(operationOf(exchange));
    if (course === undefined) {
      this.#settle(exchange);
      return;
    }
    const id = singleId(exchange.json);
    if (id === undefined) return;
    const { parameter, finishing, ending } = course;
    const key = sentKey(exchange.request);
    const as = key === undefined ? "none" : { key, label: exchange.as };
    this.#endings.set(`${ending} ${id}`, { operation: ending, path: { [parameter]: id }, as, finishing });
  }

  get endings(): readonly Ending[] {
    return [...this.#endings.values()].map(({ operation, path, as }) => ({ operation, path, as }));
  }

  #settle({ operation, request }: Exchange): void {
    for (const [name, { finishing, path }] of this.#endings) {
      const [id = ""] = Object.values(path);
      if (finishing.some((one) => one === operation) && request.url.includes(encodeURIComponent(id)))
        this.#endings.delete(name);
    }
  }
}
