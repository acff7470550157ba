import { withOpenDoors } from "../tools/doors.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the conversation search finds hidden conversations",
  breaks: ["CON-03"],
  decorate: (services) => {
    const { search } = services.store;
    const { conversations } = search;
    search.conversations = (...query) => withOpenDoors(services, () => conversations(...query));
    return services;
  },
});
