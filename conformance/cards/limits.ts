// The limits of cards, as the specification gives them. The oracle, the rules and the generated cards take
// them from here and nothing from the schema; tests compare this table with the validators that are generated
// from the schema.

export interface Bounds {
  readonly min: number;
  readonly max: number;
}

const MAX_MEASUREMENT = 1_000_000_000_000;

export const limits = {
  // Characters of a text.
  title: { min: 1, max: 2000 },
  subtitle: { min: 1, max: 2000 },
  id: { min: 1, max: 200 },
  url: { min: 0, max: 8192 },
  linkLabel: { min: 1, max: 500 },
  text: { min: 1, max: 16_384 },
  tooltip: { min: 0, max: 2000 },
  accessibleLabel: { min: 0, max: 300 },
  headingText: { min: 1, max: 500 },
  alt: { min: 0, max: 2000 },
  emailAddress: { min: 0, max: 254 },
  textInputValue: { min: 0, max: 2000 },
  resourceBody: { min: 0, max: 16_384 },
  scalar: { min: 0, max: 16_384 },
  // Entries of a list or an object.
  inlineItems: { min: 1, max: 32 },
  facts: { min: 0, max: 100 },
  rowActions: { min: 1, max: 20 },
  footerActions: { min: 1, max: 8 },
  plainActions: { min: 1, max: 8 },
  menuActions: { min: 0, max: 100 },
  actionInput: { min: 0, max: 16 },
  collectionItems: { min: 0, max: 100 },
  columns: { min: 1, max: 16 },
  tableRows: { min: 0, max: 100 },
  barAxis: { min: 1, max: 128 },
  otherAxis: { min: 2, max: 128 },
  series: { min: 1, max: 6 },
  areaSeries: { min: 1, max: 1 },
  options: { min: 1, max: 100 },
  metadata: { min: 1, max: 32 },
  resourceLinks: { min: 0, max: 8 },
  photos: { min: 1, max: 4 },
  // Numbers.
  aspect: { min: 0.1, max: 10 },
  actionCount: { min: 0, max: 1_000_000_000 },
  fractionDigits: { min: 0, max: 6 },
  measurement: { min: -MAX_MEASUREMENT, max: MAX_MEASUREMENT },
  areaMeasurement: { min: 0, max: MAX_MEASUREMENT },
  percent: { min: 0, max: 100 },
  // The whole card.
  blocks: { min: 0, max: 1024 },
  levels: { min: 0, max: 6 },
  bytes: { min: 0, max: 512 * 1024 },
} as const satisfies Readonly<Record<string, Bounds>>;
