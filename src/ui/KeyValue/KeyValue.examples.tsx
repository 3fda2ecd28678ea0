import { KeyValue } from './KeyValue.tsx'
import { Money } from '#src/ui/Money/Money.tsx'
import { Section } from '#src/ui/Section/Section.tsx'

const total = [
  { type: 'integer', value: '186 000' },
  { type: 'literal', value: ' ' },
  { type: 'currency', value: 'sum' },
]

/** How a sum comes about. */
export function Sum() {
  return (
    <Section header="Money">
      <KeyValue
        items={[
          { key: 'items', label: 'Items, 4', value: '178 000' },
          { key: 'code', label: 'Code NAVRUZ10', value: '− 17 800', mode: 'good' },
          { key: 'vat', label: 'VAT', value: '17 163', mode: 'muted' },
          { key: 'total', label: 'Total', value: <Money parts={total} size="total" />, mode: 'total' },
        ]}
      />
    </Section>
  )
}
