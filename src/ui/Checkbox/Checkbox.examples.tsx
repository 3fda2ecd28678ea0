import { useState } from 'react'
import { Checkbox } from './Checkbox.tsx'

/** Ticked, partly ticked, not ticked. */
export function States() {
  const [isChecked, setIsChecked] = useState(true)
  return (
    <>
      <Checkbox isChecked={isChecked} onChange={setIsChecked} label="250 g" />
      <Checkbox isChecked="mixed" onChange={() => {}} label="All" />
      <Checkbox isChecked={false} onChange={() => {}} label="500 g" />
      <Checkbox isChecked isDisabled onChange={() => {}} label="1 kg" />
    </>
  )
}
