// Servers with a fault in disabling and revoking keys, a row each.
import { Refusal } from "../../../reference-server/refusal.ts";
import { aroundKeys, isBearer } from "../tools/access/keys.ts";
import { after, before, both } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  // The cache of the old header holds keys by their member.
  "disabling-silences-siblings-as-bearer": {
    title: "while one key of a member is disabled its other keys do not work in Authorization",
    breaks: ["AUT-02"],
    decorate: (services) => {
      const disabled = new Map<string, string>();
      return both(
        after("disableApiKey", (response, request) => {
          if (response.status === 200)
            disabled.set(request.path.apiKeyId, JSON.stringify(response.body.data.subject));
        }),
        before("enableApiKey", (request) => disabled.delete(request.path.apiKeyId)),
        aroundKeys((original) => async (request) => {
          const holder = await original(request);
          if (
            isBearer(request) &&
            [...disabled.values()].some((subject) => subject.includes(holder.key.memberId))
          )
            throw new Refusal("unauthorized", "the key is disabled");
          return holder;
        }),
      )(services);
    },
  },
  // The cache of the old header keeps what it knew of a disabled key.
  "enabled-again-not-as-bearer": {
    title: "a key that was disabled and enabled again works in x-api-key alone",
    breaks: ["AUT-02"],
    decorate: (services) => {
      const disabled = new Set<string>();
      return both(
        before("disableApiKey", (request) => disabled.add(request.path.apiKeyId)),
        aroundKeys((original) => async (request) => {
          const holder = await original(request);
          if (isBearer(request) && disabled.has(holder.key.id))
            throw new Refusal("unauthorized", "the key is disabled");
          return holder;
        }),
      )(services);
    },
  },
});
