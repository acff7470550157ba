// `wcs generate` for a process of the tests.
import { main } from "../../../generator/main.ts";
import { respondWith } from "../../support/command-process.ts";

respondWith((args, print) => main(args, { out: () => undefined, err: (line) => print(`${line}\n`) }));
