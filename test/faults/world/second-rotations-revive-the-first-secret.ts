// Lines 312 and 344: a rotation gives another secret, "401 missing or invalid key"; the two places for secrets take turns.
import { after, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundKeys, onRotation, sentKey, withKey } from "../tools/keys.ts";

export default defineFault({
  title: "the first secret of a key authenticates again after the key was rotated twice",
  breaks: ["KEY-18"],
  decorate: (services) => {
    const secretsOf = new Map<string, string[]>();
    const keep = (id: string, secret: string): void => {
      secretsOf.set(id, [...(secretsOf.get(id) ?? []), secret]);
    };
    return both(
      after("issueApiKey", (response) => {
        if (response.status === 201) keep(response.body.data.api_key.id, response.body.data.secret);
      }),
      onRotation((keyId, { secret }) => keep(keyId, secret)),
      aroundKeys((original) => (request) => {
        const secrets = [...secretsOf.values()].find(([first]) => first === sentKey(request));
        const isRevived = secrets?.length === 3;
        return original(isRevived ? withKey(request, secrets.at(-1)) : request);
      }),
    )(services);
  },
});
