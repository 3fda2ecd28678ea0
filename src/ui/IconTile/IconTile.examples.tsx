import { Cell } from '#src/ui/Cell/Cell.tsx'
import { IconBell, IconClock, IconTruckDelivery } from '#src/ui/icons.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { IconTile } from './IconTile.tsx'

/** Before the name of a place; decoration, the word says it. */
export function BeforeRows() {
  return (
    <Section>
      <Cell
        before={
          <IconTile tone="blue" aria-hidden>
            <IconTruckDelivery />
          </IconTile>
        }
      >
        Delivery
      </Cell>
      <Cell
        before={
          <IconTile tone="amber" aria-hidden>
            <IconClock />
          </IconTile>
        }
      >
        Working hours
      </Cell>
    </Section>
  )
}

/** Larger, without a tone of its own. */
export function Large() {
  return (
    <IconTile size={56} role="img" aria-label="Messages">
      <IconBell />
    </IconTile>
  )
}

/** Before a row that leads to a place of its own. */
export function Solid() {
  return (
    <Section>
      <Cell
        to="/"
        before={
          <IconTile tone="green" mode="solid" size={30} aria-hidden>
            <IconTruckDelivery />
          </IconTile>
        }
      >
        Delivery
      </Cell>
    </Section>
  )
}
