import { useState } from 'react'
import { SegmentedControl } from './SegmentedControl.tsx'

type Way = 'delivery' | 'pickup' | 'hall'

/** Four short words at most. */
export function Ways() {
  const [value, setValue] = useState<Way>('delivery')
  return (
    <SegmentedControl<Way>
      label="How"
      items={[
        { key: 'delivery', label: 'Delivery' },
        { key: 'pickup', label: 'Pickup' },
        { key: 'hall', label: 'Hall' },
      ]}
      value={value}
      onChange={setValue}
    />
  )
}
