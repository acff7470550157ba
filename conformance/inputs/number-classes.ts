// Numbers in a URL, by class: texts that a parser may read as another number, or as none.
interface NumberClass {
  readonly name: string;
  readonly mark: RegExp;
  readonly examples: readonly string[];
}

export const numberClasses: readonly NumberClass[] = [
  { name: "none", mark: /^$/, examples: [""] },
  { name: "zero", mark: /^0$/, examples: ["0"] },
  { name: "negative", mark: /^-\d+$/, examples: ["-1"] },
  { name: "a sign", mark: /^\+\d+$/, examples: ["+1"] },
  { name: "leading zeros", mark: /^0+[1-9]\d*$/, examples: ["01"] },
  { name: "a fraction", mark: /^-?\d+\.\d+$/, examples: ["1.5", "1.0"] },
  { name: "an exponent", mark: /^\d+e\d+$/i, examples: ["1e2"] },
  { name: "hexadecimal", mark: /^0x[\da-f]+$/i, examples: ["0x10"] },
  { name: "beyond 32 bits", mark: /^\d{10,18}$/, examples: ["4294967297"] },
  { name: "beyond 64 bits", mark: /^\d{19,}$/, examples: ["99999999999999999999999999"] },
  { name: "not a number", mark: /^(?:NaN|[a-z]+)$/i, examples: ["NaN", "ten"] },
];
