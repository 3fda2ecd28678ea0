import { Trans, useLingui } from '@lingui/react/macro'
import { type Billing } from '#contract/billing.ts'
import { setAutoRenew } from '#contract/billingCalls.ts'
import type { Months } from '#contract/plans.ts'
import { useCan } from '#src/session/can.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { useName } from '#src/session/language/useName.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Money } from '#src/ui/Money/Money.tsx'
import { Pill } from '#src/ui/Pill/Pill.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'
import { SwitchField } from '#src/ui/SwitchField/SwitchField.tsx'
import { TextAction } from '#src/ui/TextAction/TextAction.tsx'
import { CancelCell } from './CancelCell.tsx'
import { billingPaths } from './useBilling.ts'

/** The plan, till when it is paid, the balance, and whether it is renewed by itself. */
export function StateSection({ billing, onTopUp }: { billing: Billing; onTopUp(): void }) {
  const { t } = useLingui()
  const format = useFormat()
  const nameOf = useName()
  const mayPay = useCan('billing.pay')
  const renewing = useCall(setAutoRenew, { invalidates: billingPaths })
  const { plan, next_plan: next, balance, expiry_date, renewal_price: renewal } = billing
  const words: Record<Months, string> = { 1: t`One month`, 6: t`Half a year`, 12: t`A year` }
  const withDiscount = (period: string, bp: number) => {
    const percent = format.percent(bp)
    const off = t`${percent} off`
    return [period, off].join(' · ')
  }
  const until = format.date(expiry_date)
  const isRenewable = renewal !== null && billing.state !== 'cancelled_at_end'
  const nextName = next ? nameOf(next.name) : ''
  const nextDate = next ? format.date(next.starts_at) : ''
  return (
    <Section>
      <Cell
        isMultiline
        subtitle={plan.price === null ? undefined : <PerMonth price={plan.price} />}
        hint={
          next && (
            <Trans>
              From {nextDate}: {nextName}
            </Trans>
          )
        }
        after={<StatePill state={billing.state} />}
      >
        {nameOf(plan.name)}
      </Cell>
      <Cell isMultiline after={until} hint={<GraceHint billing={billing} />}>
        {billing.is_paid ? <Trans>Paid until</Trans> : <Trans context="subscription">Until</Trans>}
      </Cell>
      <Cell
        subtitle={<Money parts={format.moneyParts(balance)} />}
        after={
          mayPay && (
            <TextAction onClick={onTopUp}>
              <Trans>Top up</Trans>
            </TextAction>
          )
        }
      >
        <Trans context="money">Balance</Trans>
      </Cell>
      {billing.discount && <DiscountCell {...billing.discount} />}
      {isRenewable && (
        <SwitchField
          label={t`Renew from the balance`}
          hint={<RenewalHint price={renewal} months={billing.period_months} />}
          value={billing.auto_renew}
          isDisabled={!mayPay || renewing.isBusy}
          onChange={(isOn) => renewing.run({ body: { is_on: isOn } })}
        />
      )}
      {isRenewable && billing.auto_renew && billing.renewal_periods.length > 1 && (
        <SelectField
          label={t`For how long`}
          isRequired
          isDisabled={!mayPay || renewing.isBusy}
          options={billing.renewal_periods.map(({ months, discount_bp }) => ({
            value: String(months),
            label: discount_bp > 0 ? withDiscount(words[months], discount_bp) : words[months],
          }))}
          value={String(billing.period_months)}
          onChange={(months) => renewing.run({ body: { is_on: true, months: Number(months) as Months } })}
        />
      )}
      {mayPay && <CancelCell billing={billing} />}
    </Section>
  )
}

/** What a redeemed code takes off the next time that is bought. */
function DiscountCell({ bp, plan }: NonNullable<Billing['discount']>) {
  const percent = useFormat().percent(bp)
  const nameOf = useName()
  return (
    <Cell isMultiline after={percent} subtitle={plan && nameOf(plan)}>
      <Trans>Discount on the next purchase</Trans>
    </Cell>
  )
}

/** What a month costs. */
export function PerMonth({ price }: { price: number }) {
  const sum = useFormat().money(price)
  return <Trans>{sum} a month</Trans>
}

function RenewalHint({ price, months }: { price: number; months: number }) {
  const sum = useFormat().money(price)
  if (months === 12) return <Trans>{sum} for a year, when the time is over</Trans>
  if (months === 6) return <Trans>{sum} for half a year, when the time is over</Trans>
  return <Trans>{sum} for a month, when the time is over</Trans>
}

function GraceHint({ billing: { state, grace_until } }: { billing: Billing }) {
  const date = useFormat().date(grace_until)
  return state === 'grace' && <Trans>Open orders can be finished until {date}</Trans>
}

/** How a subscription stands. */
export function StatePill({ state }: { state: Billing['state'] }) {
  switch (state) {
    case 'trial':
      return (
        <Pill tone="blue">
          <Trans context="subscription">Trial</Trans>
        </Pill>
      )
    case 'cancelled_at_end':
      return (
        <Pill tone="amber">
          <Trans context="subscription">Cancelled</Trans>
        </Pill>
      )
    case 'active':
      return (
        <Pill tone="green">
          <Trans context="subscription">Active</Trans>
        </Pill>
      )
    default:
      return (
        <Pill tone="red">
          <Trans context="plan">Ended</Trans>
        </Pill>
      )
  }
}
