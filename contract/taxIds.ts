/** How tax numbers are written where we know it: a digit stands for any digit, a letter for any letter. */
const forms: Partial<Record<string, string[]>> = {
  UZ: ['123456789', '12345678901234'],
  KZ: ['123456789012'],
  KG: ['12345678901234'],
  TJ: ['123456789'],
  TM: ['123456789012'],
  RU: ['1234567890', '123456789012'],
  UA: ['12345678', '1234567890'],
  BY: ['123456789', 'AB1234567'],
  MD: ['1234567890123'],
  AM: ['12345678'],
  AZ: ['1234567890'],
  TR: ['1234567890', '12345678901'],
  CZ: ['12345678', 'CZ12345678', 'CZ123456789', 'CZ1234567890'],
  DE: ['DE123456789', '12/345/67890', '123/456/78901', '1234567890123'],
  FR: ['123 456 789', '123 456 789 01234', 'FR12 345678901'],
  ES: ['A12345678', '12345678A', 'A1234567B'],
  IT: ['12345678901', 'ABCDEF12A34B567C'],
  GR: ['123456789', 'EL123456789'],
  ID: ['12.345.678.9-012.345', '1234567890123456'],
  PH: ['123-456-789', '123-456-789-000', '123-456-789-00000'],
  VN: ['1234567890', '1234567890-123'],
  US: ['12-3456789'],
  GB: ['GB123456789', '1234567890'],
}

const bare = (text: string) => text.replaceAll(/[\s./-]/g, '').toUpperCase()
const shape = (text: string) => bare(text).replaceAll(/\d/g, '0').replaceAll(/[A-Z]/g, 'A')

/** Examples of a country's tax numbers; none where any 5–20 letters and digits will do. */
export const taxIdForms = (country: string): readonly string[] => forms[country] ?? []

/** Whether a text is written as the country's tax numbers are, with or without its code; spaces, dots, dashes and slashes say nothing. */
export function isTaxId(text: string, country: string): boolean {
  const known = taxIdForms(country).map(shape)
  if (known.length === 0) return /^[A-Z\d]{5,20}$/.test(bare(text))
  const own = bare(text)
  const short = own.startsWith(country) ? own.slice(country.length) : own
  return [own, short].some((one) => known.includes(shape(one)))
}
