// `wcs conform` for a process of the tests.
import { main } from "../../../conformance/main.ts";
import { respondWith } from "../../support/command-process.ts";

respondWith((args, print) => {
  const stream = { write: print };
  return main("conform", args, { stdout: stream, stderr: stream, env: {} });
});
