import { toLatinDigits, type PhoneCountry } from './phoneText.ts'

/** Letters that no accent makes out of others. */
const lookalikes: Record<string, string> = {
  ı: 'i',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}

/** Lower case without accents and punctuation, digits in Latin: what is compared. */
export function foldText(text: string): string {
  return toLatinDigits(text)
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}\u02b9-\u02bf'’‘`´]/gu, '')
    .replace(/[ıøłđðßæœþ]/g, (letter) => lookalikes[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

interface Searchable {
  country: PhoneCountry
  iso: string
  names: string[]
}

/** Countries in the order of how well they fit what is typed: code, name, calling code, initials, a word's beginning. */
export function createCountrySearch(countries: readonly PhoneCountry[]) {
  const all = countries.map((country): Searchable => {
    const names = [country.name, ...(country.aliases ?? [])].map(foldText)
    return { country, iso: country.code.toLowerCase(), names }
  })
  return function find(search: string): readonly PhoneCountry[] {
    const wanted = foldText(search)
    if (!wanted) return countries
    return all
      .map((one) => ({ country: one.country, rank: rankOf(one, wanted) }))
      .filter(({ rank }) => rank < Infinity)
      .sort((a, b) => a.rank - b.rank)
      .map(({ country }) => country)
  }
}

function rankOf({ country, iso, names }: Searchable, wanted: string): number {
  const code = wanted.replaceAll(' ', '')
  const rules = [
    () => iso === wanted || names.includes(wanted),
    () => names.some((name) => name.startsWith(wanted)),
    () => names.some((name) => name.includes(wanted)),
    () => country.callingCode === code && !country.sharesCode,
    () => country.callingCode === code,
    () => country.callingCode.includes(code),
    () => names.some((name) => initialsOf(name) === code),
    () => names.some((name) => holdsWords(name, wanted)),
  ]
  const rank = rules.findIndex((fits) => fits())
  return rank === -1 ? Infinity : rank
}

function initialsOf(name: string): string {
  return name
    .split(' ')
    .map((word) => word[0] ?? '')
    .join('')
}

/** Every typed word begins one of the name's. */
function holdsWords(name: string, wanted: string): boolean {
  const words = name.split(' ')
  return wanted.split(' ').every((part) => words.some((word) => word.startsWith(part)))
}
