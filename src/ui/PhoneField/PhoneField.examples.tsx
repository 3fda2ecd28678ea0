import { useState } from 'react'
import { Section } from '#src/ui/Section/Section.tsx'
import { tones } from '#src/ui/theme/tones.ts'
import { PhoneField, type PhoneFieldProps } from './PhoneField.tsx'
import { readPlainly, type PhoneCountry, type PhoneTools } from './phoneText.ts'

const labels = {
  country: 'Country',
  search: 'Search for a country',
  close: 'Close',
  empty: 'Nothing found',
  found: (count: number) => (count === 1 ? '1 country matches' : `${count} countries match`),
}

const near = [country('UZ', 'Uzbekistan', '998'), country('RU', 'Russia', '7')]

const all = [
  ...near,
  { ...country('AR', 'Argentina', '54'), startsGroup: true },
  country('BR', 'Brazil', '55'),
  country('GB', 'United Kingdom', '44', ['England', 'Britain']),
  { ...country('KZ', 'Kazakhstan', '7'), sharesCode: true },
  country('TR', 'Türkiye', '90', ['Turkey']),
  country('VC', 'Saint Vincent and the Grenadines', '1784'),
]

function country(code: string, name: string, callingCode: string, aliases: string[] = []): PhoneCountry {
  return { code, name, callingCode, aliases, flag: flagOf(code) }
}

/** Stands in for a picture: two stripes by the letters of the code. */
function flagOf(code: string) {
  return (
    <svg viewBox="0 0 22 16" width={22} height={16} aria-hidden>
      {Array.from(code, (letter, index) => (
        <rect
          key={index}
          data-tone={tones[letter.charCodeAt(0) % tones.length]}
          y={index * 8}
          width={22}
          height={8}
          fill="var(--tone-graphic)"
        />
      ))}
    </svg>
  )
}

/** Stands in for a phone library: groups digits, and knows numbers of nine digits. */
const tools: PhoneTools = {
  read: (text, chosen) => {
    const reading = readPlainly(text, chosen, all)
    const code = all.find((one) => one.code === reading.country)?.callingCode ?? ''
    return { ...reading, isTooLong: reading.phone.length > code.length + 10 }
  },
  format: (text) => {
    if (/^\+(?!998)/.test(text)) return text
    const code = text.startsWith('+998') ? '+998 ' : ''
    const core = code ? text.slice(4) : text
    return (code + core.replace(/^(..)(.{0,3})(.{0,2})(.*)$/, '$1 $2 $3 $4')).trim()
  },
  example: (code) => (code === 'UZ' ? '91 234 56 78' : null),
}

function Example({ start = '', ...props }: Partial<PhoneFieldProps> & { start?: string }) {
  const [value, setValue] = useState(start)
  const [chosen, setChosen] = useState<string | null>('UZ')
  return (
    <Section>
      <PhoneField
        label="Phone"
        labels={labels}
        value={value}
        onChange={setValue}
        country={chosen}
        onCountryChange={setChosen}
        countries={near}
        loadCountries={() => Promise.resolve(all)}
        loadTools={() => Promise.resolve(tools)}
        {...props}
      />
    </Section>
  )
}

/** A number and its country; any form is taken, with an extension too. */
export function Phone() {
  return <Example start="+998901234567" />
}

/** Nothing typed yet: a number of the country as people write it. */
export function Empty() {
  return <Example isRequired hint="The courier will call this number" />
}

/** Digits and one plus only, and no more than the longest number has. */
export function Strict() {
  return <Example isStrict start="+998901234567" />
}

/** A calling code that nobody has: the globe. */
export function NoCountry() {
  return <Example start="+99912" country={null} error="This calling code does not exist" />
}

/** A number that cannot be changed. */
export function Disabled() {
  return <Example start="+998901234567" isDisabled />
}

/** The phone library could not be loaded: digits are taken as they are. */
export function WithoutLibrary() {
  return <Example loadTools={() => Promise.reject(new Error('no network'))} />
}
