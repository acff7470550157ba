// Forms of a request body that say the same: the layouts of its JSON, and the transfer in chunks of clients that do not know
// its length beforehand.
import {
  escapedBeyondAscii,
  inAnotherOrder,
  type JsonLayout,
  jsonLayouts,
  paddedLayouts,
  shortest,
} from "./json-layouts.ts";

export interface BodyForm {
  /** Ends "sent …". */
  readonly name: string;
  /** Of the call. */
  readonly options: { readonly write?: JsonLayout["write"]; readonly inPieces?: boolean };
  /** Statuses by which a deployment may say that it does not take this form. */
  readonly mayAnswer: readonly number[];
}

const ofLayout = ({ name, write }: JsonLayout): BodyForm => ({
  name: `as JSON ${name}`,
  options: { write },
  mayAnswer: [],
});

/** Unless the text has another. */
export const shortestForm: BodyForm = ofLayout(shortest);

export const escapedForm: BodyForm = ofLayout(escapedBeyondAscii);

export const orderForm: BodyForm = ofLayout(inAnotherOrder);

/** A server may ask for a length (RFC 9110, 15.5.12), and a gateway before it may know no transfer codings. */
export const inChunks: BodyForm = {
  name: "in chunks without a Content-Length",
  options: { inPieces: true },
  mayAnswer: [411, 501],
};

export const paddedForms: readonly BodyForm[] = paddedLayouts.map(ofLayout);

/** Beside the shortest one. */
export const bodyForms: readonly BodyForm[] = [
  inChunks,
  orderForm,
  ...jsonLayouts.filter((one) => one !== inAnotherOrder).map(ofLayout),
  ...paddedForms,
];
