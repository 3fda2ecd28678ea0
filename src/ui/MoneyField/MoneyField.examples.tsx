import { useState } from 'react'
import { Section } from '#src/ui/Section/Section.tsx'
import { MoneyField } from './MoneyField.tsx'

/** Grouped while it is typed; a currency without and with small coins. */
export function Prices() {
  const [price, setPrice] = useState<number | null>(186_000)
  const [cost, setCost] = useState<number | null>(1250)
  return (
    <Section>
      <MoneyField label="Price" exponent={0} currency="UZS" value={price} onChange={setPrice} />
      <MoneyField label="Price of a kilo of lamb" exponent={2} currency="€" value={cost} onChange={setCost} />
      <MoneyField
        label="Revenue"
        exponent={0}
        currency="UZS"
        value={null}
        onChange={() => {}}
        placeholder="0"
        error="At least two are needed"
      />
    </Section>
  )
}
