import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Billing } from '#contract/billing.ts'
import { companyBilling } from '#contract/companyMoney.ts'
import type { PlatformCompany } from '#contract/platformCompanies.ts'
import { StatePill } from '#src/billing/StateSection.tsx'
import { ListFailed } from '#src/resource/ListStates.tsx'
import { callOptions } from '#src/session/calls/useCall.ts'
import { useCan } from '#src/session/can.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { useName } from '#src/session/language/useName.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { KeyValue } from '#src/ui/KeyValue/KeyValue.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx'
import { BalanceForm } from './BalanceForm.tsx'
import { CompanyInvoices } from './CompanyInvoices.tsx'
import { CompanyLedger } from './CompanyLedger.tsx'
import { ExtendForm } from './ExtendForm.tsx'
import { GivePlanForm } from './GivePlanForm.tsx'
import { InvoiceForm } from './InvoiceForm.tsx'
import { TermsForm } from './TermsForm.tsx'

/** What a company pays for: its subscription, its invoices, its balance, and what the platform does about them. */
export function CompanyBilling({ company }: { company: PlatformCompany }) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery({
    ...callOptions(companyBilling, { params: { id: company.id } }),
    meta: { isSilent: true },
  })
  if (!data && error) return <ListFailed onRetry={() => void refetch()} />
  if (!data) return <Skeleton kind="cell" count={4} label={t`Loading`} />
  return (
    <>
      <Facts billing={data} />
      <Actions company={company} billing={data} />
      <CompanyInvoices company={company} />
      <CompanyLedger company={company} />
    </>
  )
}

function Facts({ billing }: { billing: Billing }) {
  const format = useFormat()
  const nameOf = useName()
  const { state, plan, next_plan: next, expiry_date, balance, currency } = billing
  const price = plan.price === null ? '' : format.money(plan.price, currency.code)
  const facts = [
    {
      key: 'state',
      label: <Trans context="of a company">State</Trans>,
      value: <StatePill state={state} />,
    },
    {
      key: 'plan',
      label: <Trans context="of a company">Plan</Trans>,
      value: (
        <>
          {nameOf(plan.name)}
          {price !== '' && (
            <>
              {' · '}
              <Trans>{price} a month</Trans>
            </>
          )}
        </>
      ),
    },
    {
      key: 'until',
      label: billing.is_paid ? <Trans>Paid until</Trans> : <Trans context="subscription">Until</Trans>,
      value: format.date(expiry_date),
    },
    {
      key: 'next',
      label: <Trans context="of a company">Next plan</Trans>,
      value: next && `${nameOf(next.name)}, ${format.date(next.starts_at)}`,
    },
    {
      key: 'balance',
      label: <Trans context="money">Balance</Trans>,
      value: format.money(balance, currency.code),
    },
  ]
  return (
    <Section>
      <KeyValue items={facts.filter(({ value }) => Boolean(value))} />
    </Section>
  )
}

const forms = {
  extend: ExtendForm,
  balance: BalanceForm,
  plan: GivePlanForm,
  invoice: InvoiceForm,
  terms: TermsForm,
}
type Action = keyof typeof forms

function Actions({ company, billing }: { company: PlatformCompany; billing: Billing }) {
  const [action, setAction] = useState<Action>()
  const mayCharge = useCan('admin.billing.charge') && company.state !== 'closed'
  const Form = action && forms[action]
  if (!mayCharge) return null
  return (
    <Section>
      <Cell tone="accent" onClick={() => setAction('extend')}>
        <Trans context="subscription">Extend</Trans>
      </Cell>
      <Cell tone="accent" onClick={() => setAction('balance')}>
        <Trans>Change balance</Trans>
      </Cell>
      <Cell tone="accent" onClick={() => setAction('plan')}>
        <Trans>Change plan</Trans>
      </Cell>
      {company.state !== 'draft' && (
        <Cell tone="accent" onClick={() => setAction('invoice')}>
          <Trans>Issue an invoice</Trans>
        </Cell>
      )}
      <Cell tone="accent" onClick={() => setAction('terms')}>
        <Trans>Limits and grace</Trans>
      </Cell>
      {Form && <Form company={company} billing={billing} onClose={() => setAction(undefined)} />}
    </Section>
  )
}
