// What generated files begin with, by which they are told from those of people; those that are copied say so themselves.

export const MARK = /^(?:\/\/|#|<!--) (?:Generated|Copied) from [^\n]*: do not edit/;
