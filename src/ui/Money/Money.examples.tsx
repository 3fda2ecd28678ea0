import { Money } from './Money.tsx'

const parts = [
  { type: 'integer', value: '186 000' },
  { type: 'literal', value: ' ' },
  { type: 'currency', value: 'sum' },
]

/** From a cell to the pay step. */
export function Sizes() {
  return (
    <>
      <Money parts={parts.slice(0, 1)} />
      <Money parts={parts} size="total" />
      <Money parts={parts} size="hero" />
    </>
  )
}

/** What came in and what went out; a shortened figure is said in full. */
export function Tones() {
  return (
    <>
      <Money parts={parts} tone="good" />
      <Money parts={parts} tone="bad" />
      <Money parts={parts} isMuted />
      <Money parts={[{ type: 'integer', value: '4.2' }]} size="kpi" label="4 200 000 sum" />
    </>
  )
}
