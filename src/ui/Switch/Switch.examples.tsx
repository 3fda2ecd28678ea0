import { useState } from 'react'
import { Switch } from './Switch.tsx'

/** On, off and out of reach. */
export function States() {
  const [isOn, setIsOn] = useState(true)
  return (
    <>
      <Switch label="On sale" isOn={isOn} onChange={setIsOn} />
      <Switch label="Late only" isOn={!isOn} onChange={(isOff) => setIsOn(!isOff)} />
      <Switch label="Paid only" isOn isDisabled onChange={() => {}} />
    </>
  )
}
