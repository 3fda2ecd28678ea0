import { useState } from 'react'
import { WeekHours, type WeekHoursLabels, type WeekHoursProps } from './WeekHours.tsx'
import type { WeekHoursValue } from './weekHours.ts'

const names = {
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  firstDay: 1,
}
const labels: WeekHoursLabels = {
  closed: 'Closed',
  isOpen: (day) => `Open on ${day}`,
  opens: 'Opens',
  closes: 'Closes',
  add: 'Add hours',
  remove: (hours) => `Remove ${hours}`,
  copy: (day) => `Copy ${day} to`,
  copyToAll: 'All other days',
  cancel: 'Cancel',
  nextDay: 'next day',
  wholeDay: '24 hours',
  overlap: 'These hours overlap',
}
const lunch = [
  { from: '09:00', to: '13:00' },
  { from: '14:00', to: '22:00' },
]
const restaurant: WeekHoursValue = [
  lunch,
  lunch,
  lunch,
  [{ from: '09:00', to: '22:00' }],
  [{ from: '09:00', to: '02:00' }],
  [{ from: '06:00', to: '06:00' }],
  [],
]

function Week({ start, ...rest }: { start: WeekHoursValue } & Partial<WeekHoursProps>) {
  const [value, setValue] = useState(start)
  return (
    <WeekHours
      header="Working hours"
      names={names}
      labels={labels}
      {...rest}
      value={value}
      onChange={setValue}
    />
  )
}

/** Two stretches a day, a night past midnight, 24 hours, a closed day. */
export function Restaurant() {
  return <Week start={restaurant} />
}

/** A night that runs into the next morning, and a sentence of the form. */
export function Overlapping() {
  const week: WeekHoursValue = [
    [
      { from: '09:00', to: '13:00' },
      { from: '12:00', to: '18:00' },
    ],
    [{ from: '20:00', to: '04:00' }],
    [{ from: '03:00', to: '08:00' }],
    [],
    [],
    [],
    [],
  ]
  return <Week start={week} error="The branch cannot be saved while its hours overlap" />
}

/** A week that begins on Sunday. */
export function SundayFirst() {
  return <Week start={restaurant} names={{ ...names, firstDay: 7 }} />
}

/** Only to be read. */
export function ReadOnly() {
  return <Week start={restaurant} isDisabled />
}
