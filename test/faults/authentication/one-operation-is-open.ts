import { defineFault } from "../tools/fault.ts";
import { aroundKeys, sentKey, withKey } from "../tools/keys.ts";

export default defineFault({
  title: "one operation is open to strangers",
  breaks: ["AUT-03"],
  decorate: aroundKeys((original, services) => {
    let known: string | undefined;
    return async (request) => {
      const { issue } = services.store.keys;
      known ??= sentKey(request);
      return request.url.startsWith("/v1/members/") && known !== undefined && issue !== undefined
        ? original(withKey(request, known))
        : original(request);
    };
  }),
});
