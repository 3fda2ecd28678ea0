import { useState } from 'react'
import { Rating } from './Rating.tsx'

const valueLabel = (value: number | null) => (value === null ? 'Not rated' : `${value} of 5`)

/** Chosen by a press or by arrows. */
export function Choice() {
  const [value, setValue] = useState<number | null>(null)
  return <Rating label="How was the food?" value={value} onChange={setValue} valueLabel={valueLabel} />
}

/** Cannot be changed at the moment. */
export function Disabled() {
  return <Rating label="Delivery" value={3} onChange={() => {}} valueLabel={valueLabel} isDisabled />
}

/** Only read, with parts of a star. */
export function Average() {
  return <Rating label="All reviews" value={4.3} valueLabel={valueLabel} />
}

/** No reviews yet. */
export function Unrated() {
  return <Rating label="New dish" value={null} valueLabel={valueLabel} />
}
