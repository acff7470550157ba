// Two ways to meet a refusal: as one of the answers, told apart by status, or as an error.
import { ApiProblem, type Client, NoAnswer } from "../../generator/exports/client.ts";

/** That a message is not there may be an answer like any other. */
export async function findText(client: Client, messageId: string): Promise<string | undefined> {
  const response = await client.getMessage({ path: { messageId } });
  if (response.status === 200) return response.body.data.content ?? "";
  if (response.status === 404) return undefined;
  throw new ApiProblem("getMessage", response);
}

/** What to tell a person about an error that `orThrow()`, or `findText`, rejected with. */
export function explain(error: unknown): string {
  if (error instanceof NoAnswer) return `nobody answered, although it was tried ${error.attempts} times`;
  if (!(error instanceof ApiProblem)) throw error;
  if (error.code === "missing_scope") return `the key lacks ${error.missingScopes.join(", ")}`;
  if (error.status === 429)
    return `too much at once, come back in ${error.retryAfterSeconds ?? "some"} seconds`;
  return `${error.code}: ask support about ${error.requestId}`;
}
