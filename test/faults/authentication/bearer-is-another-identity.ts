import { defineFault } from "../tools/fault.ts";
import { aroundKeys, isBearer } from "../tools/keys.ts";

export default defineFault({
  title: "a bearer token acts as another identity than its key",
  breaks: ["AUT-02"],
  decorate: (services) => {
    const { issue } = services.store.keys;
    const members: string[] = [];
    services.store.keys.issue = (key) => {
      members.push(key.memberId);
      return issue(key);
    };
    return aroundKeys((original) => async (request) => {
      const holder = await original(request);
      const other = members.find((id) => id !== holder.key.memberId);
      if (!isBearer(request) || other === undefined) return holder;
      return { ...holder, key: { ...holder.key, memberId: other } };
    })(services);
  },
});
