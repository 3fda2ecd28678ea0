import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { lazy } from 'react'
import { rateOn, type VatRate, vatRates } from '#contract/vat.ts'
import type { Column } from '#src/resource/columns.ts'
import { shownFilters } from '#src/resource/filterWords.ts'
import { ListBody } from '#src/resource/ListBody.tsx'
import { ListEditor } from '#src/resource/ListEditor.tsx'
import { FilterChips } from '#src/resource/ListFilters.tsx'
import { useListScreen } from '#src/resource/useListScreen.ts'
import { useDateTexts } from '#src/session/language/useDateTexts.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { Pill } from '#src/ui/Pill/Pill.tsx'
import { Placeholder } from '#src/ui/Placeholder/Placeholder.tsx'
import { SectionHeading } from '#src/ui/SectionHeading/SectionHeading.tsx'
import { TextAction } from '#src/ui/TextAction/TextAction.tsx'
import { useVatWords } from './useVatWords.ts'

const VatRateForm = lazy(() => import('./VatRateForm.tsx').then((m) => ({ default: m.VatRateForm })))

/** The rates of the company and their editor. */
export function VatRates() {
  const { t } = useLingui()
  const screen = useListScreen(vatRates)
  const archive = { archived: { label: t({ message: 'Archive', context: 'filter: what is archived' }) } }
  return (
    <>
      <SectionHeading
        action={
          screen.mayAdd && (
            <TextAction onClick={screen.editor.openNew}>
              <Trans>Add rate</Trans>
            </TextAction>
          )
        }
      >
        <Trans>Rates</Trans>
      </SectionHeading>
      <FilterChips filters={shownFilters(archive)} address={screen.address} />
      <ListBody
        screen={screen}
        label={t`Rates`}
        columns={useColumns()}
        look={({ archived_at }) => ({ isMuted: archived_at !== null })}
        empty={<Placeholder header={<Trans>Orders have no VAT until you add a rate</Trans>} />}
      />
      <ListEditor resource={vatRates} screen={screen} nameOf={({ name }) => name} form={drawForm} />
    </>
  )
}

const drawForm = (rate: VatRate | undefined, onClose: () => void) => (
  <VatRateForm onClose={onClose} {...(rate && { rate })} />
)

function useColumns(): Column<VatRate>[] {
  const { t } = useLingui()
  const format = useFormat()
  const kinds = useVatWords()
  const { today, formatDate } = useDateTexts()
  const plan = ({ next_rate_bp, next_from }: VatRate) => {
    if (next_from === null || next_rate_bp === null || next_from <= today) return ''
    const [rate, day] = [format.percent(next_rate_bp), formatDate(next_from)]
    return t`${rate} from ${day}`
  }
  return [
    {
      key: 'name',
      header: <Trans context="of a VAT rate">Name</Trans>,
      place: 'title',
      cell: ({ name }) => name,
    },
    {
      key: 'kind',
      header: <Trans context="of a VAT rate">Kind</Trans>,
      place: 'subtitle',
      cell: ({ kind }) => kinds[kind],
    },
    {
      key: 'products_count',
      header: <Trans>Products</Trans>,
      place: 'subtitle',
      isQuiet: true,
      cell: ({ products_count }) =>
        products_count > 0 && <Plural value={products_count} one="# product" other="# products" />,
    },
    { key: 'plan', header: <Trans>Planned change</Trans>, place: 'subtitle', cell: plan },
    {
      key: 'is_default',
      header: '',
      place: 'after',
      cell: ({ is_default }) =>
        is_default && (
          <Pill>
            <Trans context="VAT rate">Default</Trans>
          </Pill>
        ),
    },
    {
      key: 'rate_bp',
      header: <Trans context="VAT">Rate</Trans>,
      place: 'after',
      align: 'end',
      cell: (rate) => format.percent(rateOn(rate, today)),
    },
  ]
}
