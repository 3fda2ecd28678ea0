/** How people group the digits after the calling code. */
const groups: Record<string, string> = {
  1: '3 3-4',
  7: '3 3-2-2',
  30: '3 3 4',
  33: '1 2 2 2 2',
  34: '3 2 2 2',
  39: '3 3 4',
  44: '4 6',
  49: '4 7',
  60: '2 3-4',
  62: '3 4-4',
  63: '3 3 4',
  84: '3 3 3',
  90: '3 3 2 2',
  373: '2 3 3',
  374: '2 3-3',
  375: '2 3-2-2',
  380: '2 3-2-2',
  420: '3 3 3',
  992: '2 3-2-2',
  993: '2 2-2-2',
  994: '2 3-2-2',
  996: '3 3-3',
  998: '2 3-2-2',
}

/** Calling codes of one and two digits; all others have three. */
const shortCode = /^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/

/** A whole number as people of its country write it, `+998 90 123-45-67`; what is masked or no number stays as it is. */
export function writtenPhone(phone: string): string {
  if (!/^\+\d{8,15}$/.test(phone)) return phone
  const digits = phone.slice(1)
  const code = shortCode.exec(digits)?.[0] ?? digits.slice(0, 3)
  const rest = digits.slice(code.length)
  return `+${code} ${inGroups(rest, groups[code] ?? '') ?? rest.replace(/(\d{3})(?=\d{2})/g, '$1 ')}`
}

function inGroups(digits: string, pattern: string): string | undefined {
  const lengths = pattern.split(/[ -]/).map(Number)
  if (lengths.reduce((sum, one) => sum + one, 0) !== digits.length) return undefined
  let at = 0
  return pattern.replace(/\d/g, (length) => digits.slice(at, (at += Number(length))))
}
