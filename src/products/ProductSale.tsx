import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState, type ReactNode } from 'react'
import type { Product } from '#contract/products.ts'
import { wallClock } from '#src/format/days.ts'
import { useCan } from '#src/session/can.ts'
import { useReferences } from '#src/session/calls/references.ts'
import { useIsReadOnly, useSession } from '#src/session/session.ts'
import { useDay } from '#src/session/language/useDay.ts'
import { useFormat, useNow } from '#src/session/language/useFormat.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { RowButton } from '#src/ui/RowButton/RowButton.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { StopSheet } from './StopSheet.tsx'
import { useSaleChange } from './useSaleChange.ts'

/** Whether, where and till when a product is on the stop list, with the way there and back; it is done at once. */
export function ProductSale({ product }: { product: Product }) {
  const { t } = useLingui()
  const id = useId()
  const { branches } = useReferences()
  const { user, company } = useSession()
  const own = user?.branch_ids ?? []
  const isReadOnly = useIsReadOnly()
  const mayStop = useCan('products.stop') && !isReadOnly && product.archived_at === null
  const [isAsking, setIsAsking] = useState(false)
  const sale = useSaleChange(product)
  const { is_on_sale, stopped_until, stops } = product
  const isStopped = !is_on_sale || stops.length > 0
  // The row whose button was pressed goes away.
  const stay = () => document.getElementById(id)?.focus()
  const lift = (branch_id: string | null) => sale.run({ action: 'unstop', branch_id }, { onDone: stay })
  const button = (where: string, branchId: string | null) =>
    mayStop && (
      <RowButton label={t`Resume sale: ${where}`} isBusy={sale.isBusy} onClick={() => lift(branchId)}>
        <Trans>Resume sale</Trans>
      </RowButton>
    )
  const places = stops.flatMap(({ branch_id, until }) => {
    const branch = branches.find((one) => one.id === branch_id)
    return branch ? [{ ...branch, until }] : []
  })
  return (
    <Section id={id} tabIndex={-1} header={<Trans>Stop list</Trans>}>
      {!isStopped && (
        <Cell isMultiline>
          <Trans>On sale in all branches</Trans>
        </Cell>
      )}
      {!is_on_sale && (
        <StopRow
          until={stopped_until}
          zone={company?.time_zone}
          after={own.length === 0 && button(t`All branches`, null)}
        >
          <Trans>All branches</Trans>
        </StopRow>
      )}
      {is_on_sale &&
        places.map(({ id, name, until, time_zone }) => (
          <StopRow key={id} until={until} zone={time_zone} after={button(name, id)}>
            {name}
          </StopRow>
        ))}
      {mayStop && is_on_sale && stops.length > 1 && (
        <Cell isMultiline tone="accent" onClick={() => lift(null)}>
          <Trans>Resume sale in all branches</Trans>
        </Cell>
      )}
      {mayStop && (
        <Cell isMultiline tone="accent" onClick={() => setIsAsking(true)}>
          {is_on_sale ? <Trans>Stop selling</Trans> : <Trans>Stop until another time</Trans>}
        </Cell>
      )}
      {isAsking && (
        <StopSheet
          isBusy={sale.isBusy}
          onClose={() => setIsAsking(false)}
          onStop={(wish) => sale.run({ action: 'stop', ...wish }, { onDone: () => setIsAsking(false) })}
        />
      )}
    </Section>
  )
}

interface StopRowProps {
  children: ReactNode
  until: string | null
  /** The time zone of the place. */
  zone: string | undefined
  after: ReactNode
}

/** A place where the product is not sold, and till when. */
function StopRow({ children, until, zone, after }: StopRowProps) {
  const writeDay = useDay()
  const format = useFormat()
  const today = wallClock(useNow(), zone).day
  const day = until && wallClock(until, zone).day
  const time = until && format.time(until, zone)
  const end = day && (day === today ? time : `${writeDay(day)} ${time}`)
  return (
    <Cell
      isMultiline
      after={after}
      subtitle={end ? <Trans>Stopped until {end}</Trans> : <Trans>Stopped until someone puts it back</Trans>}
    >
      {children}
    </Cell>
  )
}
