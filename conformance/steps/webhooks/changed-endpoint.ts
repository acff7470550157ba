// Changes of a webhook endpoint that do not change which events it is sent, as far as the profile describes
// them.
import { isServed } from "../../contract/served-operations.ts";
import type { Session } from "../../engine/session/session.ts";
import { rotateSecret } from "./rotate-secret.ts";
import { endpointBody, type ListenedEndpoint, updateEndpoint } from "./webhooks.ts";

/** In words that follow "an endpoint that was", with the endpoint after the change. */
type Change = readonly [what: string, change: (endpoint: ListenedEndpoint) => Promise<ListenedEndpoint>];

export const ANOTHER_SECRET = "given another secret";

export function waysToChange(session: Session): readonly Change[] {
  const { name, status } = session.profile.bindings.webhook_endpoint;
  const ways: readonly (Change | false | undefined)[] = [
    [
      "given another address",
      async (endpoint) => {
        const inbox = await session.inbox();
        await updateEndpoint(session, endpoint, endpointBody(session, { url: inbox.url }));
        return { ...endpoint, inbox };
      },
    ],
    name !== undefined && [
      "renamed",
      async (endpoint) => {
        await updateEndpoint(session, endpoint, endpointBody(session, { name: session.unique("renamed") }));
        return endpoint;
      },
    ],
    status && [
      "disabled and enabled again",
      async (endpoint) => {
        for (const value of [status.disabled, status.active])
          await updateEndpoint(session, endpoint, { [status.property]: value });
        return endpoint;
      },
    ],
    isServed(session.profile, "rotateWebhookSecret") && [
      ANOTHER_SECRET,
      async (endpoint) => ({ ...endpoint, secret: (await rotateSecret(session, endpoint)).secret }),
    ],
  ];
  return ways.filter((way): way is Change => way !== false && way !== undefined);
}
