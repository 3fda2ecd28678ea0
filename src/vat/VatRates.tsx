import { Trans, useLingui } from '@lingui/react/macro'
import { lazy } from 'react'
import { rateOn, type VatRate, vatRates } from '#contract/vat.ts'
import { productsColumn } from '#src/products/productsColumn.tsx'
import type { Column } from '#src/resource/columns.ts'
import { defaultColumn } from '#src/resource/defaultColumn.tsx'
import { ListSection } from '#src/resource/ListSection.tsx'
import { useFieldColumns } from '#src/resource/useFieldColumns.tsx'
import { useDateTexts } from '#src/session/language/useDateTexts.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { useRateFields } from './useRateFields.ts'

const VatRateForm = lazy(() => import('./VatRateForm.tsx').then((m) => ({ default: m.VatRateForm })))

/** The rates of the company and their editor. */
export function VatRates() {
  const { t } = useLingui()
  return (
    <ListSection
      resource={vatRates}
      title={t`Rates`}
      addLabel={<Trans>Add rate</Trans>}
      columns={useColumns()}
      empty={<Trans>Orders have no VAT until you add a rate</Trans>}
      form={VatRateForm}
    />
  )
}

function useColumns(): Column<VatRate>[] {
  const { t } = useLingui()
  const format = useFormat()
  const { column } = useFieldColumns(useRateFields())
  const { today, formatDate } = useDateTexts()
  const plan = (rate: VatRate) => {
    const { next_rate_bp, next_from } = rateOn(rate, today)
    if (next_rate_bp === null || next_from === null) return ''
    return t`${{ rate: format.percent(next_rate_bp) }} from ${{ day: formatDate(next_from) }}`
  }
  return [
    column('name', 'title'),
    column('kind', 'subtitle'),
    productsColumn(),
    { key: 'plan', header: <Trans>Planned change</Trans>, place: 'subtitle', isWide: true, cell: plan },
    defaultColumn(<Trans context="VAT rate">Default</Trans>),
    {
      ...column('rate_bp', 'after', { align: 'end' }),
      // What is exempt has no rate, not a rate of zero.
      cell: (rate) => (rate.kind === 'exempt' ? '—' : format.percent(rateOn(rate, today).rate_bp)),
    },
  ]
}
