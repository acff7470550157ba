// Changes of a webhook endpoint that do not change which events it is sent, as far as the profile describes
// them.
import { isServed } from "../../contract/served-operations.ts";
import type { Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { rotateSecret } from "./rotate-secret.ts";
import { type EndpointSettings, endpointBody, type ListenedEndpoint, updateEndpoint } from "./webhooks.ts";

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

/**
 * Updates an endpoint as a form does, with all settings: a new name, where the profile has that, and these.
 * @returns `false` where it is refused, because the specification does not say that all settings can be sent at once
 */
export async function takesForm(
  session: Session,
  { id }: ListenedEndpoint,
  settings: Required<Pick<EndpointSettings, "url" | "events">>,
): Promise<boolean> {
  const name = session.has("bindings.webhook_endpoint.name") && { name: session.unique("endpoint") };
  const updated = await session.call("updateWebhookEndpoint", {
    path: { endpointId: id },
    body: endpointBody(session, { ...name, ...settings }),
  });
  if (!isSuccess(updated)) session.observe("an update that sends all settings", "refused");
  return isSuccess(updated);
}
