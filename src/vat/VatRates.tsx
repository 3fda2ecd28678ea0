import { Trans, useLingui } from '@lingui/react/macro'
import { hasNoVat, rateOn, type VatKind, type VatRate, type VatRateInput, vatRates } from '#contract/vat.ts'
import { UsedByProducts } from '#src/products/UsedByProducts.tsx'
import { productsColumn } from '#src/products/productsColumn.tsx'
import type { Column } from '#src/resource/columns.ts'
import { defaultColumn } from '#src/resource/defaultColumn.tsx'
import type { RowFormProps } from '#src/resource/editing.ts'
import { FieldSection } from '#src/resource/FieldSection.tsx'
import type { FieldWords } from '#src/resource/fieldWords.ts'
import { FormSheet } from '#src/resource/FormSheet.tsx'
import { ListSection } from '#src/resource/ListSection.tsx'
import { useFieldColumns } from '#src/resource/useFieldColumns.tsx'
import { useForm } from '#src/resource/useForm.ts'
import { useDateTexts } from '#src/session/language/useDateTexts.ts'
import { useFormat } from '#src/session/language/useFormat.ts'

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
      form={RateForm}
    />
  )
}

function useWords(): FieldWords<VatRateInput> {
  const { t } = useLingui()
  return {
    labels: {
      name: t({ message: 'Name', context: 'of a VAT rate' }),
      rate_bp: t({ message: 'Rate', context: 'VAT' }),
      kind: t({ message: 'Kind', context: 'of a VAT rate' }),
      code: t`Code for fiscal systems`,
      is_default: t`Default rate`,
      next_rate_bp: t`New rate`,
      next_from: t({ message: 'From', context: 'first day' }),
    },
    said: {
      kind: {
        standard: t({ message: 'Standard', context: 'VAT rate' }),
        reduced: t({ message: 'Reduced', context: 'VAT rate' }),
        zero: t({ message: 'Zero-rated', context: 'VAT rate' }),
        exempt: t({ message: 'Exempt', context: 'VAT rate' }),
      },
    },
  }
}

function useColumns(): Column<VatRate>[] {
  const { t } = useLingui()
  const format = useFormat()
  const { column } = useFieldColumns(useWords())
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

const noPlan = { next_rate_bp: null, next_from: null }
const nothingOwed = { rate_bp: 0, ...noPlan }

/** The editor of a rate; one that orders have used keeps its kind, and its value until the day of a planned change. */
function RateForm({ row, onClose }: RowFormProps<VatRate>) {
  const { today } = useDateTexts()
  const format = useFormat()
  const words = { ...useWords(), fromRow: (rate: VatRate) => rateOn(rate, today), onSaved: onClose }
  const form = useForm(vatRates, row, words)
  const { kind, rate_bp, next_rate_bp: planned } = form.values
  const choose = (next: VatKind) => form.assign({ kind: next, ...(hasNoVat(next) && nothingOwed) })
  const plan = (to: number | null) => form.assign(to === null ? noPlan : { next_rate_bp: to })
  const fixed = row?.is_used ? { isDisabled: true, hint: <Trans>Orders have used it</Trans> } : {}
  const [isOwed, shown] = [!hasNoVat(kind), format.percent(rate_bp)]
  return (
    <FormSheet title={<Trans>VAT rate</Trans>} form={form} onClose={onClose}>
      <FieldSection
        form={form}
        of={['name', 'kind', isOwed && 'rate_bp', 'code', 'is_default']}
        more={{
          kind: { ...fixed, onChange: choose },
          rate_bp: fixed,
          is_default: { hint: <Trans>For products without a rate of their own</Trans> },
        }}
      />
      {row?.is_used && isOwed && (
        <FieldSection
          form={form}
          of={['next_rate_bp', planned !== null && 'next_from']}
          more={{ next_rate_bp: { onChange: plan }, next_from: { min: today, isRequired: true } }}
          header={<Trans>Change from a date</Trans>}
          footer={<Trans>Until then it is {shown}. Orders that are already placed don’t change.</Trans>}
        />
      )}
      {row && <UsedByProducts row={row} filter="vat_rate" />}
    </FormSheet>
  )
}
