/** What a spreadsheet takes for the beginning of a formula, also in full width and behind what cannot be seen. */
const formula = /^['\s\p{Cf}\p{Cc}]*[=+\-@|＝＋－＠]/u

/** The text as a spreadsheet shows it and does not reckon with it: an apostrophe goes before what would be a formula. */
export const escapeFormula = (text: string) => (formula.test(text) ? `'${text}` : text)

/** The text again as it was before `guarded`. */
export const unescapeFormula = (text: string) =>
  text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text

/** A text that people have written as a cell of a CSV, whichever of `,` and `;` the reader splits at. */
export function textCell(text: string): string {
  const safe = escapeFormula(text)
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Marks a file as UTF-8 for spreadsheets. */
export const byteOrderMark = '\ufeff'
