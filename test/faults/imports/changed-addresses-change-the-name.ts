// An address is taken for the person: a member with a known one goes by the name that is known with it.
import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";

export default defineFault({
  title: "a member that comes again with the e-mail address of another gets the name of that one",
  breaks: ["IMP-34"],
  decorate: inBatches(() => {
    const people = new Set<string>();
    const names = new Map<string, string>();
    return (records, importId) => ({
      ...records,
      members: records.members.map((each) => {
        const [person, address] = [`${importId} ${each.externalId}`, `${importId} ${each.email}`];
        const known = people.has(person) && each.email ? names.get(address) : undefined;
        people.add(person);
        if (each.email && !names.has(address)) names.set(address, each.displayName);
        return { ...each, displayName: known ?? each.displayName };
      }),
    });
  }),
});
