import { ActionCard } from './ActionCard.tsx'
import { ActionCell } from './ActionCell.tsx'
import { Dot } from '#src/ui/Dot/Dot.tsx'
import { IconArmchair, IconCircleCheckFilled, IconCash, IconMoped } from '#src/ui/icons.ts'
import { IconTint } from '#src/ui/IconTint/IconTint.tsx'
import { Money } from '#src/ui/Money/Money.tsx'
import { Pill } from '#src/ui/Pill/Pill.tsx'
import { Ring } from '#src/ui/Ring/Ring.tsx'
import { RowButton } from '#src/ui/RowButton/RowButton.tsx'
import { Section } from '#src/ui/Section/Section.tsx'

const sum = (value: string) => <Money parts={[{ type: 'integer', value }]} />

/** Rows of a feed. */
export function Rows() {
  return (
    <Section kind="list" label="Waiting">
      <ActionCell
        role="listitem"
        before={
          <Ring share={1} tone="red" isLate unit="min" label="Late by 6 minutes">
            +6
          </Ring>
        }
        code="1038"
        title="Maximilian Schwarzenberg-Sonderhausen"
        after={
          <>
            <IconTint label="Cash">
              <IconCash />
            </IconTint>
            {sum('214 000')}
          </>
        }
        subtitle="3 × Lamb skewer, flat bread, onion salad, green tea"
        state={<Dot tone="violet">On the way</Dot>}
        place={
          <>
            <IconMoped aria-hidden />
            Friedrichshain-Kreuzberg
          </>
        }
        action={<RowButton>Delivered</RowButton>}
        onClick={() => {}}
      />
      <ActionCell
        role="listitem"
        isNew
        before={
          <Ring share={0.8} tone="amber" unit="min" label="7 minutes left">
            7
          </Ring>
        }
        code="1041"
        title="Aziza Karimova"
        after={
          <>
            <IconTint tone="green" label="Paid">
              <IconCircleCheckFilled />
            </IconTint>
            {sum('186 000')}
          </>
        }
        subtitle="2 × Plov, salad"
        place={
          <>
            <IconArmchair aria-hidden />
            Hall
          </>
        }
        action={<RowButton mode="filled">Accept</RowButton>}
        onClick={() => {}}
      />
    </Section>
  )
}

/** A card of a board. */
export function Card() {
  return (
    <ActionCard
      code="1044"
      title="Farhod"
      after={sum('128 000')}
      badge={<Pill tone="amber">7 min</Pill>}
      subtitle="1 × Wedding plov"
      place={
        <>
          <IconMoped aria-hidden />
          Chilanzar
        </>
      }
      action={<RowButton>Ready</RowButton>}
      isSelected
      onClick={() => {}}
    />
  )
}
