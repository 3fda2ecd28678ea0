import { readFileSync } from 'node:fs'

/**
 * Texts that are rightly spelled as in English: names, codes, units and words that a language has borrowed. `every` holds
 * for all languages, the other rows for one.
 */
export const sameAsEnglish: Record<string, string[]> = JSON.parse(
  readFileSync('tests/data/sameAsEnglish.json', 'utf8'),
)
