import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { getSeller, isPayeeNamed } from '#contract/platformBilling.ts'
import { type Plan, plans } from '#contract/plans.ts'
import { type Column, ListScreen } from '#src/resource/ListScreen.tsx'
import { callOptions } from '#src/session/calls/useCall.ts'
import { useCan } from '#src/session/can.ts'
import { counts } from '#src/session/language/counts.ts'
import { useName } from '#src/session/language/useName.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Pill } from '#src/ui/Pill/Pill.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { InvoiceListSheet } from './InvoiceListSheet.tsx'
import { PlanForm } from './PlanForm.tsx'
import styles from './Plans.module.css'
import { SellerSheet } from './SellerSheet.tsx'
import { StraySheet } from './StraySheet.tsx'
import { usePrice } from './usePrice.ts'

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
      tools={<MoneyTools />}
      form={PlanForm}
    />
  )
}

type MoneyTool = 'invoices' | 'seller' | 'stray'

/** What the platform's accounts need besides plans; `?open=` of the address opens one. */
function MoneyTools() {
  const { t } = useLingui()
  const address: { open?: MoneyTool } = useSearch({ strict: false })
  const [open, setOpen] = useState(address.open)
  const close = () => setOpen(undefined)
  const seesMoney = useCan('admin.billing.view')
  const { data: seller } = useQuery({ ...callOptions(getSeller), enabled: seesMoney })
  if (!seesMoney) return null
  const isPayeeMissing = seller !== undefined && !isPayeeNamed(seller)
  return (
    <>
      <div className={styles.tools}>
        <Section label={t({ message: 'Billing', context: 'section' })}>
          <Cell hasChevron isMultiline onClick={() => setOpen('invoices')}>
            <Trans>Invoices and acts</Trans>
          </Cell>
          <Cell
            hasChevron
            isMultiline
            onClick={() => setOpen('seller')}
            hint={
              isPayeeMissing && (
                <Text as="span" tone="danger">
                  <Trans>Companies cannot pay by bank transfer: fill in the name and the bank details</Trans>
                </Text>
              )
            }
          >
            <Trans>Payee on invoices</Trans>
          </Cell>
          <Cell hasChevron isMultiline onClick={() => setOpen('stray')}>
            <Trans>Payments to look at</Trans>
          </Cell>
        </Section>
      </div>
      {open === 'invoices' && <InvoiceListSheet onClose={close} />}
      {open === 'seller' && <SellerSheet onClose={close} />}
      {open === 'stray' && <StraySheet onClose={close} />}
    </>
  )
}

function useColumns(): Column<Plan>[] {
  const nameOf = useName()
  const price = usePrice()
  return [
    { key: 'name', header: <Trans>Name</Trans>, place: 'title', cell: ({ name }) => nameOf(name) },
    {
      key: 'prices',
      header: <Trans context="of a plan">A month</Trans>,
      place: 'subtitle',
      cell: ({ prices }) =>
        prices.length > 0 && prices.map(({ currency, amount }) => price(amount, currency)).join(' · '),
    },
    {
      key: 'companies_count',
      header: <Trans context="section">Companies</Trans>,
      place: 'hint',
      isQuiet: true,
      cell: ({ companies_count: count }) => count > 0 && counts.company(count),
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
