import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { myCash, withdrawHandover } from '#contract/courierCash.ts'
import { withWords } from '#src/session/language/words.ts'
import { callOptions, useCall } from '#src/session/calls/useCall.ts'
import { useFormat, useNow } from '#src/session/language/useFormat.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { IconCash } from '#src/ui/icons.ts'
import { IconTile } from '#src/ui/IconTile/IconTile.tsx'
import { Section } from '#src/ui/Section/Section.tsx'

const CashSheet = lazy(() =>
  withWords(import('./CashSheet.tsx')).then((module) => ({ default: module.SayCash })),
)

/** The cash that a courier has, and the way to hand it over; nothing while there is none. */
export function MyCash() {
  const { t } = useLingui()
  const format = useFormat()
  const now = useNow()
  const [isOpen, setIsOpen] = useState(false)
  const { data: cash } = useQuery({ ...callOptions(myCash), meta: { isSilent: true } })
  const taking = useCall(withdrawHandover, { invalidates: [myCash.path] })
  if (!cash || (cash.balance <= 0 && !cash.handover)) return null
  const { handover, payments, since } = cash
  const said = handover && format.money(handover.said)
  const moment = since ? format.moment(since, now) : ''
  const counted = plural(payments, { one: '# payment', other: '# payments' })
  const isFull = cash.limit !== null && cash.balance >= cash.limit
  return (
    <Section
      header={t({ message: 'Cash', context: 'courier' })}
      footer={isFull && <Trans>Hand the cash over to get deliveries that are paid in cash</Trans>}
    >
      <Cell
        isMultiline
        before={
          <IconTile size={40} tone={isFull ? 'amber' : undefined}>
            <IconCash />
          </IconTile>
        }
        subtitle={
          said ? <Trans>To be confirmed: {said}</Trans> : [counted, moment].filter(Boolean).join(' · ')
        }
      >
        {format.money(cash.balance)}
      </Cell>
      {handover ? (
        <Cell
          tone="accent"
          onClick={
            taking.isBusy
              ? undefined
              : () => taking.run({ params: { id: handover.id }, body: { version: handover.version } })
          }
        >
          <Trans context="cash">Take back</Trans>
        </Cell>
      ) : (
        <Cell tone="accent" onClick={() => setIsOpen(true)}>
          <Trans context="cash">Hand over</Trans>
        </Cell>
      )}
      {isOpen && (
        <Suspense>
          <CashSheet cash={cash} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Section>
  )
}
