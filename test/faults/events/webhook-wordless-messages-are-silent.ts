// Receivers are sent words only.
import { unsent } from "../deliveries.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "a message of files without text is sent to no endpoint",
  breaks: ["EVT-19"],
  decorate: unsent(({ data }) => data.object.content === ""),
});
