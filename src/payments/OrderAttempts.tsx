import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getOrder } from '#contract/orderCalls.ts'
import type { Order } from '#contract/orders.ts'
import {
  type AttemptState,
  type PaymentAttempt,
  listAttempts,
  makePayLink,
} from '#contract/paymentAttempts.ts'
import { isTakenAt } from '#contract/paymentTerms.ts'
import { copyText } from '#src/orders/copyText.ts'
import { useCan } from '#src/session/can.ts'
import { useReferences } from '#src/session/calls/references.ts'
import { callOptions, useCall } from '#src/session/calls/useCall.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { useName } from '#src/session/language/useName.ts'
import { useIsFrozen } from '#src/session/session.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { IconLink } from '#src/ui/icons.ts'
import { Money } from '#src/ui/Money/Money.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Spinner } from '#src/ui/Spinner/Spinner.tsx'
import { usePaymentTerms } from './usePaymentTerms.ts'

/** Online payments of an order that were tried, and a link on which the rest can be paid. */
export function OrderAttempts({ order }: { order: Order }) {
  const query = useQuery({
    ...callOptions(listAttempts, { params: { id: order.id } }),
    queryKey: [listAttempts.path, order.id, order.version],
    placeholderData: (known) => known,
    meta: { isSilent: true },
  })
  const methods = useLinkMethods(order)
  const attempts = query.data?.items ?? []
  if (attempts.length === 0 && methods.length === 0) return null
  return (
    <Section header={<Trans>Online payment</Trans>}>
      {attempts.map((attempt) => (
        <AttemptCell key={attempt.id} attempt={attempt} />
      ))}
      {methods.map((method) => (
        <LinkCell key={method.id} order={order} method={method} isOnly={methods.length === 1} />
      ))}
    </Section>
  )
}

function AttemptCell({ attempt }: { attempt: PaymentAttempt }) {
  const { t } = useLingui()
  const format = useFormat()
  const { state, method_name, amount, currency, problem, is_live, made_by_name, created_at } = attempt
  const words: Record<AttemptState, string> = {
    opening: t({ message: 'Page is being made', context: 'online payment' }),
    pending: t({ message: 'Waits to be paid', context: 'online payment' }),
    failed: t({ message: 'Failed', context: 'online payment' }),
    expired: t({ message: 'Not paid in time', context: 'online payment' }),
    authorized: t({ message: 'Money is held until the order is accepted', context: 'online payment' }),
    voided: t({ message: 'Money was released', context: 'online payment' }),
    review: t({ message: 'Needs a person', context: 'online payment' }),
    settled: t`Dealt with`,
    captured: t({ message: 'Paid', context: 'order' }),
  }
  const time = format.dateTime(created_at)
  const mode = !is_live && t({ message: 'Test mode', context: 'payment provider' })
  return (
    <Cell
      isMultiline
      subtitle={[method_name, time, made_by_name, mode].filter(Boolean).join(' · ')}
      hint={problem}
      after={<Money parts={format.amountParts(amount, currency)} />}
    >
      {words[state]}
    </Cell>
  )
}

interface LinkMethod {
  id: string
  name: string
  /** What it makes dearer or cheaper. */
  surcharge: string | undefined
}

/** Makes the page where there is none that waits, and copies its address. */
function LinkCell({ order, method, isOnly }: { order: Order; method: LinkMethod; isOnly: boolean }) {
  const { t } = useLingui()
  const { run, isBusy } = useCall(makePayLink, {
    invalidates: [getOrder.path],
    onDone: ({ pay_url }) => void (pay_url && copyText(pay_url, t`Link copied`)),
  })
  return (
    <Cell
      before={<IconLink aria-hidden />}
      tone="accent"
      subtitle={[!isOnly && method.name, method.surcharge].filter(Boolean).join(' · ')}
      after={isBusy && <Spinner />}
      onClick={() => run({ params: { id: order.id }, body: { method_id: method.id } })}
    >
      <Trans>Copy pay link</Trans>
    </Cell>
  )
}

/** Online methods by which what is due can be paid. */
function useLinkMethods(order: Order): LinkMethod[] {
  const { payments } = useReferences()
  const nameOf = useName()
  const { surcharge } = usePaymentTerms()
  const isFrozen = useIsFrozen()
  const mayTake = useCan('payments.take')
  if (!mayTake || isFrozen || order.category === 'cancelled' || (order.due ?? 0) <= 0) return []
  return payments
    .filter(({ kind, active }) => kind === 'online' && active)
    .filter((one) => isTakenAt(one, order))
    .map((one) => ({ id: one.id, name: nameOf(one.name), surcharge: surcharge(one) }))
}
