import { useState } from 'react'
import { PhoneField } from './PhoneField.tsx'
import { Section } from '#src/ui/Section/Section.tsx'

const labels = { country: 'Country', search: 'Search a country', close: 'Close', empty: 'Nothing found' }
const countries = [
  { code: 'UZ', name: 'Uzbekistan', callingCode: '998', flag: '🇺🇿' },
  { code: 'RU', name: 'Russia', callingCode: '7', flag: '🇷🇺' },
  { code: 'TR', name: 'Türkiye', callingCode: '90', flag: '🇹🇷', aliases: ['Turkey'] },
]

/** A number and its country. */
export function Phone() {
  const [value, setValue] = useState('+998901234567')
  const [country, setCountry] = useState('UZ')
  return (
    <Section>
      <PhoneField
        label="Phone"
        labels={labels}
        value={value}
        onChange={setValue}
        country={country}
        onCountryChange={setCountry}
        countries={countries}
      />
    </Section>
  )
}
