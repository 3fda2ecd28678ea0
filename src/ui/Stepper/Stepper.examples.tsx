import { useState } from 'react'
import { Stepper } from './Stepper.tsx'

/** Hold to repeat. */
export function Pieces() {
  const [value, setValue] = useState(2)
  return (
    <Stepper
      label="Pieces"
      decreaseLabel="One less"
      increaseLabel="One more"
      value={value}
      onChange={setValue}
      max={99}
    />
  )
}
