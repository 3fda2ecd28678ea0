import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import type { Billing } from '#contract/billing.ts'
import { ListFailed } from '#src/resource/ListStates.tsx'
import { useOpenRow } from '#src/resource/useOpenRow.ts'
import { useCan } from '#src/session/can.ts'
import { List } from '#src/ui/List/List.tsx'
import { MainButton } from '#src/ui/MainButton/MainButton.tsx'
import { Page } from '#src/ui/Page/Page.tsx'
import { PageHeader } from '#src/ui/PageHeader/PageHeader.tsx'
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx'
import styles from './BillingScreen.module.css'
import { PaperCells } from './PaperCells.tsx'
import { PlanCells } from './PlanCells.tsx'
import { StateSection } from './StateSection.tsx'
import { UsageSection } from './UsageSection.tsx'
import { useBilling } from './useBilling.ts'

const PurchaseSheet = lazy(() => import('./PurchaseSheet.tsx').then((m) => ({ default: m.PurchaseSheet })))
const TopUpSheet = lazy(() => import('./TopUpSheet.tsx').then((m) => ({ default: m.TopUpSheet })))
const InvoiceSheet = lazy(() => import('./InvoiceSheet.tsx').then((m) => ({ default: m.InvoiceSheet })))
const BalanceSheet = lazy(() => import('./BalanceSheet.tsx').then((m) => ({ default: m.BalanceSheet })))
const KeepSheet = lazy(() => import('./KeepSheet.tsx').then((m) => ({ default: m.KeepSheet })))
const CodeSheet = lazy(() => import('./CodeSheet.tsx').then((m) => ({ default: m.CodeSheet })))
const DetailsSheet = lazy(() => import('./DetailsSheet.tsx').then((m) => ({ default: m.DetailsSheet })))

/** Till when the company is paid for, how much of its plan is in use, and what it can pay for. */
export function BillingScreen() {
  const { t } = useLingui()
  const { billing, error, refetch } = useBilling()
  return (
    <Page>
      <PageHeader title={<Trans context="section">Billing</Trans>} />
      {billing && <Loaded billing={billing} />}
      {!billing && error && <ListFailed onRetry={refetch} />}
      {!billing && !error && <Skeleton kind="cell" label={t`Loading`} />}
    </Page>
  )
}

function Loaded({ billing }: { billing: Billing }) {
  const { t } = useLingui()
  const mayPay = useCan('billing.pay')
  const plan = useOpenRow('plan')
  const sheet = useOpenRow('open')
  const wanted = billing.next_plan?.id ?? billing.plan.id
  const canExtend = mayPay && billing.renewal_price !== null
  return (
    <>
      <List className={styles.columns}>
        <div className={styles.column}>
          <StateSection billing={billing} onTopUp={() => sheet.open('topup')} />
          <UsageSection usage={billing.usage} />
        </div>
        <div className={styles.column}>
          <PlanCells billing={billing} onOpen={plan.open} />
          <PaperCells canKeep={billing.next_plan !== null || billing.has_frozen} onOpen={sheet.open} />
        </div>
      </List>
      {canExtend && (
        <MainButton
          text={t({ message: 'Extend', context: 'subscription' })}
          onClick={() => plan.open(wanted)}
        />
      )}
      <Suspense>
        {plan.id && mayPay && (
          <PurchaseSheet
            key={plan.id}
            planId={plan.id}
            billing={billing}
            onClose={plan.close}
            onInvoice={() => sheet.open('invoices')}
          />
        )}
        {sheet.id === 'topup' && mayPay && (
          <TopUpSheet billing={billing} onClose={sheet.close} onInvoice={() => sheet.open('invoices')} />
        )}
        {sheet.id === 'invoices' && <InvoiceSheet rails={billing.rails} onClose={sheet.close} />}
        {sheet.id === 'balance' && <BalanceSheet onClose={sheet.close} />}
        {sheet.id === 'keep' && <KeepSheet onClose={sheet.close} />}
        {sheet.id === 'code' && mayPay && <CodeSheet onClose={sheet.close} />}
        {sheet.id === 'details' && <DetailsSheet onClose={sheet.close} />}
      </Suspense>
    </>
  )
}
