// Servers with a fault in issuing keys, a row each.

import { aroundKeys, lettingProvisioningKeys, sentKey, withKey } from "../tools/access/keys.ts";
import { both, inData } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

/** Characters that are not compared. */
const ENDING = 4;

const renamed = (secret: string): string => secret.replace("svc_sk_", "key_");

export default defineFaults({
  // Line 344: 401 for an invalid key. What the API issues is found by the beginning of the secret, and the rest is not compared.
  "issued-keys-are-known-by-their-beginning": {
    title: "the secret of an issued key is accepted with another ending",
    breaks: ["AUT-04"],
    decorate: (services) => {
      const issued: string[] = [];
      return both(
        inData("issueApiKey", (data) => {
          issued.push(data.secret);
          return data;
        }),
        aroundKeys((original) => async (request) => {
          const key = sentKey(request) ?? "";
          const meant = issued.find((one) => key.startsWith(one.slice(0, -ENDING)));
          return original(meant === undefined ? request : withKey(request, meant));
        }),
      )(services);
    },
  },
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
