import { useState } from 'react'
import { Avatar } from '#src/ui/Avatar/Avatar.tsx'
import { Cell } from './Cell.tsx'
import { IconPlus } from '#src/ui/icons.ts'
import { IconTile } from '#src/ui/IconTile/IconTile.tsx'
import { IconBellRinging } from '#src/ui/icons.ts'
import { Photo } from '#src/ui/Photo/Photo.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Switch } from '#src/ui/Switch/Switch.tsx'

/** A product row: pressing it opens it, the switch stays its own. */
export function WithSwitch() {
  const [isOn, setIsOn] = useState(true)
  return (
    <Section header="Name · price">
      <Cell
        before={<Photo size={56} />}
        subtitle="68 000 · Plov"
        onClick={() => {}}
        after={<Switch isOn={isOn} onChange={setIsOn} label="On sale" />}
      >
        Tea-house plov
      </Cell>
    </Section>
  )
}

/** Links, selection and an action row. */
export function Rows() {
  return (
    <Section header="Needs attention" footer="Counted at 14:02">
      <Cell
        to="/orders"
        before={
          <IconTile tone="red">
            <IconBellRinging aria-hidden />
          </IconTile>
        }
        subtitle="the oldest waits 4 minutes"
        after="3"
      >
        Not accepted
      </Cell>
      <Cell before={<Avatar name="Aziza Karimova" />} subtitle="14 orders" isSelected>
        Aziza Karimova
      </Cell>
      <Cell before={<IconPlus aria-hidden />} tone="accent" onClick={() => {}}>
        New address
      </Cell>
    </Section>
  )
}
