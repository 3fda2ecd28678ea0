import { Section } from '#src/ui/Section/Section.tsx'
import { BarList } from './BarList.tsx'

const formatValue = (value: number) => `${value} orders`

/** Names with their amounts; each leads to its rows. */
export function Products() {
  return (
    <Section header="Most ordered">
      <BarList
        label="Most ordered products"
        formatValue={formatValue}
        items={[
          { key: 'plov', label: 'Wedding plov', value: 148, hint: '31 %', to: '/orders?product=plov' },
          {
            key: 'somsa',
            label: 'Tandoor somsa with lamb',
            value: 96,
            hint: '20 %',
            to: '/orders?product=somsa',
          },
          { key: 'lagman', label: 'Lagman', value: 41, hint: '9 %', to: '/orders?product=lagman' },
          { key: 'tea', label: 'Green tea', value: 0, hint: '0 %', to: '/orders?product=tea' },
        ]}
      />
    </Section>
  )
}

/** Part of a known whole, in the tones of what is counted. */
export function Toned() {
  return (
    <Section header="Places taken">
      <BarList
        label="Places taken by hall"
        formatValue={(value) => `${value} of 40`}
        max={40}
        items={[
          { key: 'hall', label: 'Hall', value: 32, tone: 'green' },
          { key: 'terrace', label: 'Terrace', value: 18, tone: 'amber' },
          { key: 'long', label: 'Gesellschaftsraumnebenzimmerreservierungen', value: 40, tone: 'red' },
        ]}
      />
    </Section>
  )
}
