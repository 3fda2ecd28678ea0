import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  type BankPayment,
  type PlatformInvoice,
  refundInvoice,
  undoBankPayment,
} from '#contract/platformBilling.ts'
import { useInvoiceName } from '#src/billing/useInvoiceName.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { List } from '#src/ui/List/List.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { companyMoneyPaths } from './companyMoney.ts'
import { ReasonSheet } from './ReasonSheet.tsx'

/** Whether something of an invoice can be taken back. */
export const isCorrectable = (invoice: PlatformInvoice) =>
  !invoice.is_going_back && (isRefundable(invoice) || undoable(invoice).length > 0)

const isRefundable = ({ kind, state, credited, amount }: PlatformInvoice) =>
  kind === 'topup' && state === 'paid' && credited < amount

/** Of an invoice that is withdrawn or credited no payment is taken back. */
const undoable = ({ state, credited, bank_payments }: PlatformInvoice) =>
  state === 'void' || credited > 0 ? [] : bank_payments

interface CorrectInvoiceProps {
  invoice: PlatformInvoice
  onClose(): void
}

/** What can be put right about a paid invoice: a payment that was written down by mistake, or all of it. */
export function CorrectInvoice({ invoice, onClose }: CorrectInvoiceProps) {
  const { t } = useLingui()
  const format = useFormat()
  const nameOf = useInvoiceName()
  const [undone, setUndone] = useState<BankPayment>()
  const [isRefunding, setIsRefunding] = useState(false)
  const payments = undoable(invoice)
  return (
    <Sheet isOpen title={nameOf(invoice)} closeLabel={t`Close`} onClose={onClose}>
      <List>
        {payments.length > 0 && (
          <Section header={<Trans>Bank payments</Trans>}>
            {payments.map((payment) => (
              <Cell
                key={payment.id}
                tone="accent"
                isMultiline
                subtitle={[payment.reference, format.date(payment.created_at)].filter(Boolean).join(' · ')}
                after={format.money(payment.amount, invoice.currency.code)}
                onClick={() => setUndone(payment)}
              >
                <Trans>Take back</Trans>
              </Cell>
            ))}
          </Section>
        )}
        {isRefundable(invoice) && (
          <Section>
            <Cell tone="danger" onClick={() => setIsRefunding(true)}>
              <Trans>Give the money back</Trans>
            </Cell>
          </Section>
        )}
      </List>
      {undone && (
        <UndoForm
          payment={undone}
          code={invoice.currency.code}
          onDone={onClose}
          onClose={() => setUndone(undefined)}
        />
      )}
      {isRefunding && <RefundForm invoice={invoice} onDone={onClose} onClose={() => setIsRefunding(false)} />}
    </Sheet>
  )
}

interface UndoFormProps {
  payment: BankPayment
  code: string
  onDone(): void
  onClose(): void
}

function UndoForm({ payment, code, onDone, onClose }: UndoFormProps) {
  const { t } = useLingui()
  const sum = useFormat().money(payment.amount, code)
  const call = useCall(undoBankPayment, { isSilent: true, invalidates: companyMoneyPaths })
  return (
    <ReasonSheet
      title={<Trans>Take back</Trans>}
      verb={t`Take back`}
      onDo={async (reason) => {
        await call.runAsync({ params: { id: payment.id }, body: { reason } })
        onDone()
      }}
      onClose={onClose}
    >
      <Trans>{sum} leaves the balance, and the invoice is open again.</Trans>
    </ReasonSheet>
  )
}

function RefundForm({ invoice, onDone, onClose }: CorrectInvoiceProps & { onDone(): void }) {
  const { t } = useLingui()
  const { id, amount, credited, currency, rail } = invoice
  const sum = useFormat().money(amount - credited, currency.code)
  const call = useCall(refundInvoice, { isSilent: true, invalidates: companyMoneyPaths })
  return (
    <ReasonSheet
      title={<Trans>Give the money back</Trans>}
      verb={t`Give back`}
      onDo={async (reason) => {
        await call.runAsync({ params: { id }, body: { reason } })
        onDone()
      }}
      onClose={onClose}
    >
      {rail === null ? (
        <Trans>
          A credit note takes {sum} from the balance; what it lacks, from the days that are paid for. Send the
          transfer back yourself.
        </Trans>
      ) : (
        <Trans>
          {sum} goes back the way it came. A credit note takes it from the balance; what that lacks, from the
          days that are paid for.
        </Trans>
      )}
    </ReasonSheet>
  )
}
