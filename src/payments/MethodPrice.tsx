import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { currencyCodes } from '#contract/currencies.ts'
import type { FieldProps } from '#src/resource/useFields.ts'
import { useCompany } from '#src/session/session.ts'
import { ChoicesField } from '#src/stages/ChoicesField.tsx'
import { PercentField } from '#src/ui/PercentField/PercentField.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { SegmentedControl } from '#src/ui/SegmentedControl/SegmentedControl.tsx'
import styles from './PaymentParts.module.css'

type Way = 'none' | 'surcharge' | 'discount'

const wayOf = (bp: number): Way => (bp === 0 ? 'none' : bp > 0 ? 'surcharge' : 'discount')

/** What whoever pays this way pays more or less for the goods; keyboards of phones have no minus, so the way is chosen apart. */
export function SurchargeFields({ label, value, onChange, error }: FieldProps<number>) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState(wayOf(value))
  const way = value === 0 ? chosen : wayOf(value)
  const choose = (next: Way) => {
    setChosen(next)
    onChange(next === 'none' ? 0 : next === 'surcharge' ? Math.abs(value) : 0 - Math.abs(value))
  }
  const sign = way === 'discount' ? -1 : 1
  return (
    <Section
      label={label}
      footer={
        way === 'none' ? undefined : way === 'surcharge' ? (
          <Trans>
            Added to the price of the goods, without delivery, as its own line. Some countries forbid
            surcharges for cards: ask before you turn it on
          </Trans>
        ) : (
          <Trans>Taken off the price of the goods, without delivery, as its own line</Trans>
        )
      }
    >
      <div className={styles.inset}>
        <SegmentedControl
          label={label}
          value={way}
          onChange={choose}
          items={[
            { key: 'none', label: t({ message: 'None', context: 'surcharge' }) },
            { key: 'surcharge', label: t`Surcharge` },
            { key: 'discount', label: t({ message: 'Discount', context: 'order' }) },
          ]}
        />
      </div>
      {way !== 'none' && (
        <PercentField
          label={way === 'surcharge' ? <Trans>Surcharge</Trans> : <Trans context="order">Discount</Trans>}
          value={value === 0 ? null : Math.abs(value)}
          onChange={(bp) => onChange(sign * (bp ?? 0) + 0)}
          error={error}
          autoFocus={value === 0}
        />
      )}
    </Section>
  )
}

/** Of which orders the method is; of those in the company's currency where nothing is chosen. */
export function MethodCurrencies({ label, ...field }: FieldProps<string[]>) {
  const { currency } = useCompany()
  return (
    <ChoicesField
      {...field}
      label={label}
      chosen={label}
      placeholder={currency.code}
      options={currencyCodes.map((code) => ({ value: code, label: code }))}
    />
  )
}
