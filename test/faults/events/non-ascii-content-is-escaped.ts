import { defineFault } from "../tools/fault.ts";
import { inEvents } from "../tools/sockets.ts";

export default defineFault({
  title: "the content of an event has escapes for other scripts",
  breaks: ["EVT-07"],
  decorate: inEvents((event) => {
    const { object } = event.data;
    object.content = object.content.replaceAll(
      /[^\p{ASCII}]/gu,
      (character) => `&#${character.codePointAt(0)};`,
    );
    return event;
  }),
});
