import { fold } from '#contract/fold.ts'
import { searchColumn } from '#server/resource/search.ts'

interface Searched {
  name: string
  phone: string | null
  other_phones?: readonly string[]
}

/** The column `search`: the name, and apart from it the phones with their plus and their digits. */
export const searchText = ({ name, phone, other_phones = [] }: Searched) =>
  searchColumn(name, [phone, ...other_phones].filter(Boolean).join(' '))

const FEWEST_DIGITS = 4

/** A phone may be typed in groups and with a trunk prefix (0, in some countries 8): what is looked for are its digits. */
export function searchedWords(typed: string): string {
  const q = fold(typed)
  if (!/^[\d\s()+-]+$/.test(q)) return q
  const digits = q.replaceAll(/\D/g, '')
  if (digits.length < FEWEST_DIGITS) return q
  return /^[08]/.test(digits) && digits.length > FEWEST_DIGITS ? digits.slice(1) : digits
}
