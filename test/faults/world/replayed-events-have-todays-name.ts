// Line 300: delivery is at least once, of the same event. The conversation of an event is named when it is sent.
import { defineFault } from "../tools/fault.ts";
import { inFramesOf } from "../tools/sockets.ts";

export default defineFault({
  title: "an event that is replayed after its conversation was renamed has another name in its payload",
  breaks: ["RTS-14"],
  decorate: (services) =>
    inFramesOf("event", (frame) => {
      const { object } = frame.payload.data;
      const name = services.store.directory.conversation(object.conversation_id)?.name;
      return {
        ...frame,
        payload: {
          ...frame.payload,
          data: { object: { ...object, conversation_name: name ?? object.conversation_name } },
        },
      };
    })(services),
});
