import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type Plan, plans } from '#contract/plans.ts'
import { type Column, ListScreen } from '#src/resource/ListScreen.tsx'
import { useCan } from '#src/session/can.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { useName } from '#src/session/language/useName.ts'
import { Pill } from '#src/ui/Pill/Pill.tsx'
import { TextAction } from '#src/ui/TextAction/TextAction.tsx'
import { PlanForm } from './PlanForm.tsx'
import { SellerSheet } from './SellerSheet.tsx'

/** What companies can subscribe to. */
export function PlanScreen() {
  const { t } = useLingui()
  return (
    <ListScreen
      resource={plans}
      title={t({ message: 'Plans', context: 'section' })}
      columns={useColumns()}
      empty={<Trans>Add what companies can subscribe to</Trans>}
      filters={{ is_public: { label: t`Offered to companies` } }}
      tools={<SellerTool />}
      form={form}
    />
  )
}

const form = (plan: Plan | undefined, close: () => void) => <PlanForm plan={plan} onClose={close} />

function SellerTool() {
  const [isOpen, setIsOpen] = useState(false)
  if (!useCan('admin.billing.view')) return null
  return (
    <>
      <TextAction onClick={() => setIsOpen(true)}>
        <Trans>Payee on invoices</Trans>
      </TextAction>
      {isOpen && <SellerSheet onClose={() => setIsOpen(false)} />}
    </>
  )
}

function useColumns(): Column<Plan>[] {
  const nameOf = useName()
  const format = useFormat()
  return [
    { key: 'name', header: <Trans>Name</Trans>, place: 'title', cell: ({ name }) => nameOf(name) },
    {
      key: 'prices',
      header: <Trans context="of a plan">A month</Trans>,
      place: 'subtitle',
      cell: ({ prices }) =>
        prices.length > 0 && prices.map(({ currency, amount }) => format.money(amount, currency)).join(' · '),
    },
    {
      key: 'companies_count',
      header: <Trans context="section">Companies</Trans>,
      place: 'hint',
      isQuiet: true,
      cell: ({ companies_count: count }) =>
        count > 0 && <Plural value={count} one="# company" other="# companies" />,
    },
    {
      key: 'is_public',
      header: '',
      place: 'after',
      cell: ({ is_public, is_default }) =>
        is_default ? (
          <Pill tone="blue">
            <Trans context="plan">For newcomers</Trans>
          </Pill>
        ) : (
          !is_public && (
            <Pill>
              <Trans context="plan">Hidden</Trans>
            </Pill>
          )
        ),
    },
  ]
}
