import { Trans, useLingui } from '@lingui/react/macro'
import { type BillingCode, billingCodes } from '#contract/billingCodes.ts'
import { type Column, ListScreen } from '#src/resource/ListScreen.tsx'
import { useFormat } from '#src/session/language/useFormat.ts'
import { CodeForm } from './CodeForm.tsx'
import { useCodeKinds } from './useCodeKinds.ts'

/** Codes that give companies days, money or a discount. */
export function CodeScreen() {
  const { t } = useLingui()
  return (
    <ListScreen
      resource={billingCodes}
      title={t({ message: 'Codes', context: 'section' })}
      columns={useColumns()}
      empty={<Trans>Add a code that gives companies days, money or a discount</Trans>}
      filters={{ kind: { label: t({ message: 'Kind', context: 'of a code' }), options: useCodeKinds() } }}
      form={CodeForm}
    />
  )
}

function useColumns(): Column<BillingCode>[] {
  const { t } = useLingui()
  const format = useFormat()
  const kinds = useCodeKinds()
  const gives = ({ kind, days, amount, currency, discount_bp }: BillingCode) => {
    if (kind === 'days') return format.number(days ?? 0)
    if (kind === 'discount') return format.percent(discount_bp ?? 0)
    return format.money(amount ?? 0, currency ?? undefined)
  }
  return [
    {
      key: 'code',
      header: <Trans context="that gives something">Code</Trans>,
      place: 'title',
      cell: ({ code }) => code,
    },
    {
      key: 'kind',
      header: <Trans context="of a code">Gives</Trans>,
      place: 'subtitle',
      cell: (row) => `${kinds[row.kind]}: ${gives(row)}`,
    },
    {
      key: 'uses',
      header: <Trans context="of a code">Redeemed</Trans>,
      place: 'after',
      align: 'end',
      cell: ({ uses, uses_max }) => `${format.number(uses)} / ${format.number(uses_max)}`,
    },
    {
      key: 'valid_until',
      header: <Trans context="of a code">Valid until</Trans>,
      place: 'hint',
      cell: ({ valid_until }) => {
        const date = valid_until ? format.date(`${valid_until}T12:00:00.000Z`, 'UTC') : ''
        return date && t`Until ${date}`
      },
    },
    { key: 'note', header: <Trans>Note</Trans>, place: 'hint', isQuiet: true, cell: ({ note }) => note },
  ]
}
