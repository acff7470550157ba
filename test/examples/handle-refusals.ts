// A refusal as one of the responses, distinguished by status.
import { ApiProblem, type Client } from "../../generator/exports/client.ts";

export async function findText(client: Client, messageId: string): Promise<string | undefined> {
  const response = await client.getMessage({ path: { messageId } });
  if (response.status === 200) return response.body.data.content ?? "";
  if (response.status === 404) return undefined;
  throw new ApiProblem("getMessage", response);
}
