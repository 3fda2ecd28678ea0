/** How searched text and search words are both written: lower case, without marks, one apostrophe, single spaces. */
export function fold(text: string): string {
  return text
    .replaceAll(apostrophes, "'")
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll('ı', 'i')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

// The Uzbek letters oʻ and gʻ, the Ukrainian apostrophe and the quotes that keyboards give for them.
const apostrophes = /[ʻʼʹʽʾʿ‘’‛`´′]/gu
