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
