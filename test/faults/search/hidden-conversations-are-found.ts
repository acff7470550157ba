import { withOpenDoors } from "../tools/doors.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the conversation search finds hidden conversations",
  breaks: ["CON-03"],
  decorate: (parts) => {
    const { search } = parts.store;
    const { conversations } = search;
    search.conversations = (...query) => withOpenDoors(parts, () => conversations(...query));
    return parts;
  },
});
