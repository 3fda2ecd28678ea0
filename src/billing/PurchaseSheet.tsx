import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Billing, type OfferedPlan } from '#contract/billing.ts'
import { listOfferedPlans, type PurchasePreview } from '#contract/billingCalls.ts'
import type { PaymentRail } from '#contract/invoicePayments.ts'
import { type Months, stars as starsCode } from '#contract/plans.ts'
import { usePrice } from '#src/plans/usePrice.ts'
import { callOptions } from '#src/session/calls/useCall.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { useName } from '#src/session/language/useName.ts'
import { List } from '#src/ui/List/List.tsx'
import { RadioGroup } from '#src/ui/RadioGroup/RadioGroup.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx'
import { NoWayToPay } from './NoWayToPay.tsx'
import { PurchaseSums } from './PurchaseSums.tsx'
import { offeredRail } from './usePayInvoice.ts'
import { type Rail, usePurchase } from './usePurchase.ts'

export interface PurchaseSheetProps {
  planId: string
  billing: Billing
  onClose(): void
  /** An invoice was made that is to be paid. */
  onInvoice(): void
}

/** Buys time or another plan: what it costs by the lines of its invoice, and how it is paid. */
export function PurchaseSheet(props: PurchaseSheetProps) {
  const { t } = useLingui()
  const { data } = useQuery(callOptions(listOfferedPlans))
  const plan = data?.items.find(({ id }) => id === props.planId)
  if (plan) return <Purchase {...props} plan={plan} />
  return (
    <Sheet
      isOpen
      title={<Trans context="of a company">Plan</Trans>}
      closeLabel={t`Close`}
      onClose={props.onClose}
    >
      {data ? <Trans>This plan is not offered any more</Trans> : <Skeleton kind="cell" label={t`Loading`} />}
    </Sheet>
  )
}

function Purchase({ plan, billing, onClose, onInvoice }: PurchaseSheetProps & { plan: OfferedPlan }) {
  const { t } = useLingui()
  const nameOf = useName()
  const isChange = billing.is_paid && plan.id !== (billing.next_plan ?? billing.plan).id
  const offered = plan.periods.map(({ months }) => months)
  const usual = offered.includes(billing.period_months) ? billing.period_months : (offered[0] ?? 1)
  const [months, setMonths] = useState<Months>(usual)
  const [chosen, setChosen] = useState<Rail>()
  const purchase = usePurchase({ plan_id: plan.id, months: isChange ? null : months }, { onClose, onInvoice })
  const { preview } = purchase
  const isEnough = preview !== undefined && preview.amount <= preview.balance
  const further = offeredRail(billing.rails, preview?.stars ?? null)
  const canBank = billing.rails.includes('bank')
  const wished = chosen === 'balance' ? undefined : chosen
  const rail = isEnough ? 'balance' : (wished ?? further ?? (canBank ? 'bank' : 'balance'))
  const isPayable = isEnough || rail !== 'balance'
  const text = useVerb(preview, rail)
  return (
    <Sheet
      isOpen
      title={nameOf(plan.name)}
      closeLabel={t`Close`}
      onClose={onClose}
      mainButton={{
        text,
        isBusy: purchase.isBusy,
        isDisabled: !purchase.isCurrent || !isPayable,
        onClick: () => purchase.run(rail),
      }}
    >
      <List>
        {!isChange && <PeriodChoice plan={plan} value={months} onChange={setMonths} />}
        <PurchaseSums preview={preview} error={purchase.error} />
        {preview && preview.amount > 0 && (
          <RailChoice
            preview={preview}
            further={further}
            canBank={canBank}
            isEnough={isEnough}
            value={rail}
            onChange={setChosen}
          />
        )}
        {preview && !isPayable && <NoWayToPay />}
      </List>
    </Sheet>
  )
}

function PeriodChoice({
  plan,
  value,
  onChange,
}: {
  plan: OfferedPlan
  value: Months
  onChange(months: Months): void
}) {
  const { t } = useLingui()
  const format = useFormat()
  const words: Record<Months, string> = { 1: t`One month`, 6: t`Half a year`, 12: t`A year` }
  const off = (bp: number) => {
    const percent = format.percent(bp)
    return bp > 0 ? t`${percent} off` : undefined
  }
  return (
    <RadioGroup
      label={t`For how long`}
      value={String(value)}
      onChange={(next) => onChange(Number(next) as Months)}
      options={plan.periods.map(({ months, discount_bp }) => ({
        value: String(months),
        label: words[months],
        after: off(discount_bp),
      }))}
    />
  )
}

function RailChoice({
  preview: { balance, stars },
  further,
  canBank,
  isEnough,
  value,
  onChange,
}: {
  preview: PurchasePreview
  further: PaymentRail | undefined
  canBank: boolean
  isEnough: boolean
  value: Rail
  onChange(rail: Rail): void
}) {
  const { t } = useLingui()
  const format = useFormat()
  const price = usePrice()(stars ?? 0, starsCode)
  return (
    <RadioGroup
      label={t`How to pay`}
      value={value}
      onChange={onChange}
      options={[
        {
          value: 'balance',
          label: t`From the balance`,
          subtitle: format.money(balance),
          isDisabled: !isEnough,
        },
        ...(further === 'card'
          ? [{ value: 'card' as const, label: t`By card`, isDisabled: isEnough }]
          : further === 'stars'
            ? [{ value: 'stars' as const, label: t`In Stars`, subtitle: price, isDisabled: isEnough }]
            : []),
        ...(canBank
          ? [
              {
                value: 'bank' as const,
                label: t`By bank transfer`,
                subtitle: t`You get an invoice; the plan begins once it is paid`,
                isDisabled: isEnough,
              },
            ]
          : []),
      ]}
    />
  )
}

function useVerb(preview: ReturnType<typeof usePurchase>['preview'], rail: Rail): string {
  const { t } = useLingui()
  const format = useFormat()
  const price = usePrice()
  if (!preview) return t({ message: 'Continue', context: 'purchase' })
  const { when, amount, balance, starts_at, stars } = preview
  const date = format.date(starts_at)
  if (when === 'later') return t`Change on ${date}`
  if (when === 'undo' && amount <= 0) return t`Keep this plan`
  if (amount <= 0) return t`Change plan`
  const sum =
    rail === 'stars'
      ? price(stars ?? 0, starsCode)
      : format.money(rail === 'balance' ? amount : amount - balance)
  return rail === 'bank' ? t`Get an invoice for ${sum}` : t`Pay ${sum}`
}
