import { Trans, useLingui } from '@lingui/react/macro'
import { currencies } from '#contract/currencies.ts'
import { type Months, periodMonths, stars } from '#contract/plans.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { FieldGroup } from '#src/ui/FieldGroup/FieldGroup.tsx'
import { IconButton } from '#src/ui/IconButton/IconButton.tsx'
import { IconX } from '#src/ui/icons.ts'
import { MoneyField } from '#src/ui/MoneyField/MoneyField.tsx'
import { NumberField } from '#src/ui/NumberField/NumberField.tsx'
import { PercentField } from '#src/ui/PercentField/PercentField.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'
import { SwitchField } from '#src/ui/SwitchField/SwitchField.tsx'
import type { PlanFormState } from './PlanForm.tsx'

/** What a month costs in each currency that the plan is offered in. */
export function PriceFields({ form }: { form: PlanFormState }) {
  const { t } = useLingui()
  const format = useFormat()
  const { label, value: prices, error } = form.field('prices')
  const nameOf = (code: string) => (code === stars ? t`Stars in the messenger` : code)
  const codes = [...currencies.map(({ code }) => code), stars]
  const free = codes.filter((code) => !prices.some((one) => one.currency === code))
  const without = (code: string) => prices.filter(({ currency }) => currency !== code)
  return (
    <Section footer={<Trans>The plan is offered to companies whose currency has a price here.</Trans>}>
      <FieldGroup label={label} error={error}>
        {prices.map(({ currency: code, amount }, at) => {
          const currency = nameOf(code)
          const field = {
            label: currency,
            isRequired: true,
            value: amount,
            onChange: (sum: number | null) =>
              form.set(
                'prices',
                prices.map((one) => (one.currency === code ? { currency: code, amount: sum ?? 0 } : one)),
              ),
            error: form.errorOf(`prices.${at}.amount`),
            after: (
              <IconButton
                mode="plain"
                label={t`Remove the price in ${currency}`}
                onClick={() => form.set('prices', without(code))}
              >
                <IconX />
              </IconButton>
            ),
          }
          return code === stars ? (
            <NumberField key={code} {...field} />
          ) : (
            <MoneyField key={code} {...field} {...format.moneyField(code)} />
          )
        })}
        <SelectField
          label={t`Add a currency`}
          value={null}
          emptyLabel={t({ message: 'Not chosen', context: 'currency' })}
          onChange={(code) => code && form.set('prices', [...prices, { currency: code, amount: 0 }])}
          options={free.map((code) => ({ value: code, label: nameOf(code) }))}
        />
      </FieldGroup>
    </Section>
  )
}

/** For how long it can be paid for at once, each with its discount. */
export function PeriodFields({ form }: { form: PlanFormState }) {
  const { t } = useLingui()
  const { label, value: periods, error } = form.field('periods')
  const words: Record<Months, string> = { 1: t`One month`, 6: t`Half a year`, 12: t`A year` }
  const found = (months: Months) => periods.find((one) => one.months === months)
  const write = (months: Months, discount_bp: number | undefined) =>
    form.set(
      'periods',
      periodMonths.flatMap((one) => {
        const bp = one === months ? discount_bp : found(one)?.discount_bp
        return bp === undefined ? [] : [{ months: one, discount_bp: bp }]
      }),
    )
  return (
    <Section>
      <FieldGroup label={label} error={error}>
        {periodMonths.map((months) => {
          const period = found(months)
          return [
            <SwitchField
              key={months}
              label={words[months]}
              value={period !== undefined}
              onChange={(isOn) => write(months, isOn ? 0 : undefined)}
            />,
            period && months > 1 && (
              <PercentField
                key={`${months} discount`}
                label={t({ message: 'Discount', context: 'of a period' })}
                value={period.discount_bp}
                onChange={(bp) => write(months, bp ?? 0)}
              />
            ),
          ]
        })}
      </FieldGroup>
    </Section>
  )
}
