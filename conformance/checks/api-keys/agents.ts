// Agents are listed under their display name, whether they were created by themselves or with a key.
import { isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { mixedName } from "../../inputs/name-classes.ts";
import { hasName, nearestNames, requestAgent, storedName } from "../../steps/keys/issued/agents.ts";
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
    await judgeListed(session, issued, "was created with a key");
    // Whether an agent whose keys are revoked for ever is still one is left to the deployment.
    for (const operation of ["rotateApiKey", "disableApiKey"] as const) {
      const path = { apiKeyId: issued.id };
      if (!isServed(session.profile, operation)) continue;
      if (!isSuccess(await session.call(operation, { as: "keys_admin", path }))) continue;
      await judgeListed(
        session,
        issued,
        `was created with a key, which was ${operation === "rotateApiKey" ? "rotated" : "disabled"} since,`,
      );
    }
  },
});

interface NamedAgent {
  /** The display name, as the response to the creation shows it. */
  readonly name: string;
  readonly created: Exchange;
}

/** With as unusual a display name as is taken. */
async function createAgent(session: Session): Promise<NamedAgent> {
  const scripts = ["letters with marks", "other scripts", "emoji", "right to left", "two blanks"];
  const names = [[...scripts, "markup"], scripts, []].map((classes) =>
    mixedName(session.unique("agent"), ...classes),
  );
  let last: Exchange | undefined;
  for (const name of names) {
    last = await requestAgent(session, name);
    if (isSuccess(last)) return { name: storedName(last, name), created: last };
  }
  return session.given(undefined, "an agent can be created", last);
}

async function issueForAgent(session: Session): Promise<IssuedKey & NamedAgent> {
  const plain = newAgent(session, "Watches releases");
  const name = mixedName(String(plain.display_name), "quotes", "markup", "escapes");
  const unusual = await requestKey(session, { body: { subject: { ...plain, display_name: name } } });
  if (isSuccess(unusual)) {
    const accepted = await acceptedKey(session, unusual);
    return { ...accepted, name: storedName(unusual, name), created: unusual };
  }
  const issued = await issueKey(session, { body: { subject: plain } });
  return { ...issued, name: String(plain.display_name), created: issued.exchange };
}

async function judgeListed(session: Session, { name, created }: NamedAgent, how: string): Promise<void> {
  const isListed = ({ items }: Listing): boolean => items.some((agent) => hasName(session, agent, name));
  const agents = await readUntil(session, () => givenAgents(session), isListed);
  const nearest = nearestNames(session, agents.items, name).map((other) => JSON.stringify(other));
  session.judge("KEY-27", isListed(agents), {
    message: `an agent that ${how} is not listed under its display name`,
    expected: `an agent with the display name ${JSON.stringify(name)}`,
    found: `${counted(agents.items.length, "agent")}, ${nearest.length === 0 ? "none with a name that begins as this one does" : `with the nearest names ${nearest.join(", ")}`}`,
    exchanges: [created, agents.last],
  });
}
