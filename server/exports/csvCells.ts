/** Text that a spreadsheet reads as a formula, also with full-width signs or after invisible characters. */
const formula = /^['\s\p{Cf}\p{Cc}]*[=+\-@|＝＋－＠]/u

/** Prefixes an apostrophe to text that a spreadsheet would run as a formula. */
export const escapeFormula = (text: string) => (formula.test(text) ? `'${text}` : text)

/** Reverses `escapeFormula`. */
export const unescapeFormula = (text: string) =>
  text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text

/** User text as a CSV cell, quoted for readers that split at `,` or `;`. */
export function textCell(text: string): string {
  const safe = escapeFormula(text)
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Marks a file as UTF-8 for spreadsheets. */
export const byteOrderMark = '\ufeff'
