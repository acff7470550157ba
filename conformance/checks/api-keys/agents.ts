// Agents are listed under their display name, whether they were created by themselves or with a key.
import { isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { mixedName } from "../../inputs/name-classes.ts";
import { hasName, requestAgent } from "../../steps/keys/issued/agents.ts";
import { acceptedKey, type IssuedKey, issueKey, newAgent, requestKey } from "../../steps/keys/issued/keys.ts";
import { givenAgents } from "../../steps/keys/issued/listed-keys.ts";
import type { Listing } from "../../steps/lists/listing.ts";
import { readUntil } from "../../steps/running/call-until.ts";
import { counted } from "../../text/counted.ts";

export default defineCheck({
  title: "an agent that was created, by itself or with a key, is listed under its display name",
  requirements: ["KEY-27"],
  capabilities: ["agents"],
  needs: ["keys.keys_admin", "bindings.paths.listAgents"],
  async run(session) {
    if (session.has("bindings.paths.createAgent") && session.has("bindings.agent.body"))
      await judgeListed(session, await createAgent(session), "was created by itself");
    if (!session.has("bindings.paths.issueApiKey")) return;
    const issued = await issueForAgent(session);
    await judgeListed(session, issued.name, "was created with a key");
    // Whether an agent whose keys are revoked for ever is still one is left to the deployment.
    for (const operation of ["rotateApiKey", "disableApiKey"] as const) {
      const path = { apiKeyId: issued.id };
      if (!isServed(session.profile, operation)) continue;
      if (!isSuccess(await session.call(operation, { as: "keys_admin", path }))) continue;
      await judgeListed(
        session,
        issued.name,
        `was created with a key, which was ${operation === "rotateApiKey" ? "rotated" : "disabled"} since,`,
      );
    }
  },
});

/** @returns the display name of a new agent: as unusual a one as is taken */
async function createAgent(session: Session): Promise<string> {
  const scripts = ["letters with marks", "other scripts", "emoji", "right to left", "two blanks"];
  const names = [[...scripts, "markup"], scripts, []].map((classes) =>
    mixedName(session.unique("agent"), ...classes),
  );
  let last: Exchange | undefined;
  for (const name of names) {
    last = await requestAgent(session, name);
    if (isSuccess(last)) return name;
  }
  return session.given(undefined, "an agent can be created", last);
}

async function issueForAgent(session: Session): Promise<IssuedKey & { readonly name: string }> {
  const plain = newAgent(session, "Watches releases");
  const name = mixedName(String(plain.display_name), "quotes", "markup", "escapes");
  const unusual = await requestKey(session, { body: { subject: { ...plain, display_name: name } } });
  if (isSuccess(unusual)) return { ...(await acceptedKey(session, unusual)), name };
  const issued = await issueKey(session, { body: { subject: plain } });
  return { ...issued, name: String(plain.display_name) };
}

async function judgeListed(session: Session, name: string, how: string): Promise<void> {
  const isListed = ({ items }: Listing): boolean => items.some((agent) => hasName(session, agent, name));
  const agents = await readUntil(session, () => givenAgents(session), isListed);
  session.judge("KEY-27", isListed(agents), {
    message: `an agent that ${how} is not listed under its display name`,
    expected: name,
    found: counted(agents.items.length, "other agent"),
  });
}
