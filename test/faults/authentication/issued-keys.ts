// Servers with a fault in issuing keys, a row each.

import { aroundKeys, lettingProvisioningKeys, sentKey, withKey } from "../tools/access/keys.ts";
import { both, inData } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

const renamed = (secret: string): string => secret.replace("svc_sk_", "key_");

export default defineFaults({
  "other-key-prefix": {
    title: "issued keys do not begin with the key prefix",
    breaks: ["AUT-32"],
    decorate: both(
      inData("issueApiKey", (data) => ({ ...data, secret: renamed(data.secret) })),
      aroundKeys(
        (original) => async (request) =>
          original(withKey(request, sentKey(request)?.replace(/^key_/, "svc_sk_"))),
      ),
    ),
  },
  "provisioning-key-finds-similar": {
    title: "a provisioning key finds messages by their meaning",
    breaks: ["AUT-22"],
    decorate: lettingProvisioningKeys("messages:read", ({ url }) => url.includes("mode=semantic")),
  },
  "provisioning-key-forwards": {
    title: "a provisioning key can forward messages",
    breaks: ["AUT-22"],
    decorate: lettingProvisioningKeys(
      "messages:write",
      ({ method, url }) => method === "POST" && url.endsWith("/forwards"),
    ),
  },
  "provisioning-key-lists-previews": {
    title: "a provisioning key is shown the beginnings of last messages in the list of conversations",
    breaks: ["AUT-22"],
    decorate: lettingProvisioningKeys("messages:read", ({ url }) => /^\/v1\/conversations(?:\?|$)/.test(url)),
  },
  "provisioning-key-sends": {
    title: "a provisioning key can send messages",
    breaks: ["AUT-22"],
    decorate: lettingProvisioningKeys(
      "messages:write",
      ({ method, url }) => method === "POST" && url.endsWith("/messages"),
    ),
  },
});
