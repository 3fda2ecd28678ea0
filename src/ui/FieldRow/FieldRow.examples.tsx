import { useState } from 'react'
import { FieldRow } from './FieldRow.tsx'
import { MoneyField } from '#src/ui/MoneyField/MoneyField.tsx'
import { PercentField } from '#src/ui/PercentField/PercentField.tsx'
import { Section } from '#src/ui/Section/Section.tsx'

/** A price and its VAT. */
export function Pair() {
  const [price, setPrice] = useState<number | null>(6_800_000)
  const [vat, setVat] = useState<number | null>(1200)
  return (
    <Section>
      <FieldRow>
        <MoneyField label="Price" exponent={2} currency="UZS" value={price} onChange={setPrice} />
        <PercentField label="VAT" value={vat} onChange={setVat} />
      </FieldRow>
    </Section>
  )
}

/** Under each other. */
export function TwoPairs() {
  const [price, setPrice] = useState<number | null>(6_800_000)
  const [vat, setVat] = useState<number | null>(1200)
  return (
    <Section label="Price">
      {['Hall', 'Delivery'].map((place) => (
        <FieldRow key={place}>
          <MoneyField label={place} exponent={2} currency="UZS" value={price} onChange={setPrice} />
          <PercentField label="VAT" value={vat} onChange={setVat} />
        </FieldRow>
      ))}
    </Section>
  )
}
