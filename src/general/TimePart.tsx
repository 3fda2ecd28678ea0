import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#src/session/language/useFormat.ts'
import { MoneyField } from '#src/ui/MoneyField/MoneyField.tsx'
import { NumberField } from '#src/ui/NumberField/NumberField.tsx'
import type { GeneralForm } from './GeneralScreen.tsx'
import { StepsField } from './StepsField.tsx'

/** How long an order takes, how far ahead it may be wanted and what it costs at least. */
export function TimePart({ form }: { form: GeneralForm }) {
  const { t } = useLingui()
  const format = useFormat()
  const [prep, days, sum] = [form.field('prep_min'), form.field('preorder_days'), form.field('min_order')]
  return (
    <>
      <NumberField
        hint={<Trans>Of branches without a time of their own</Trans>}
        isRequired
        suffix={t({ message: 'min', context: 'short unit of time' })}
        {...prep}
        onChange={(minutes) => prep.onChange(minutes ?? 0)}
      />
      <StepsField
        hint={<Trans>Minutes to choose from when a branch is busy, up to 5</Trans>}
        {...form.field('busy_steps')}
      />
      <NumberField
        hint={<Trans>0 takes orders for today only</Trans>}
        isRequired
        suffix={t({ message: 'days', context: 'unit' })}
        {...days}
        onChange={(count) => days.onChange(count ?? 0)}
      />
      <MoneyField
        hint={<Trans>Without delivery; 0 takes every order</Trans>}
        {...format.moneyField()}
        {...sum}
        onChange={(minor) => sum.onChange(minor ?? 0)}
      />
    </>
  )
}
