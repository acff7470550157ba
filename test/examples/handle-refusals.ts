// Two ways to meet a refusal: as one of the responses, told apart by status, or as an error.
import { ApiProblem, type Client, NoResponse } from "../../generator/exports/client.ts";

/** A missing message may be a response like any other. */
export async function findText(client: Client, messageId: string): Promise<string | undefined> {
  const response = await client.getMessage({ path: { messageId } });
  if (response.status === 200) return response.body.data.content ?? "";
  if (response.status === 404) return undefined;
  throw new ApiProblem("getMessage", response);
}

/** What to tell a person about an error that `orThrow()`, or `findText`, rejected with. */
export function explain(error: unknown): string {
  if (error instanceof NoResponse) return `no response after ${error.attempts} attempts`;
  if (!(error instanceof ApiProblem)) throw error;
  if (error.code === "missing_scope") return `the key lacks ${error.missingScopes.join(", ")}`;
  if (error.status === 429)
    return `too much at once, come back in ${error.retryAfterSeconds ?? "some"} seconds`;
  return `${error.code}: ask support about ${error.requestId}`;
}
