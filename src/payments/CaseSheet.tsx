import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { paragraphs } from '#contract/fields.ts'
import { listOrders } from '#contract/orderCalls.ts'
import { type PaymentCase, askAgain, giveBackCase, paymentCases, settleCase } from '#contract/paymentCases.ts'
import { FormSheet } from '#src/resource/FormSheet.tsx'
import { NoRow } from '#src/resource/NoRow.tsx'
import { useRow } from '#src/resource/resourceCalls.ts'
import { useFields } from '#src/resource/useFields.ts'
import { useCan } from '#src/session/can.ts'
import { callKey, useCall } from '#src/session/calls/useCall.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { useIsFrozen } from '#src/session/session.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { List } from '#src/ui/List/List.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { TextArea } from '#src/ui/TextArea/TextArea.tsx'
import { CaseFacts } from './CaseFacts.tsx'
import { useCaseWords } from './useCaseWords.ts'

interface CaseSheetProps {
  id: string
  onClose(): void
}

/** One payment that needs a person: what is known of it, and what can be done. */
export function CaseSheet({ id, onClose }: CaseSheetProps) {
  const { row, error } = useRow(paymentCases, id)
  const [isOtherwise, setIsOtherwise] = useState(false)
  const mayRefund = useCan('payments.refund')
  const mayTake = useCan('payments.take')
  const isFrozen = useIsFrozen()
  if (!row) return <NoRow error={error} onClose={onClose} />
  const maySettle = mayRefund || (mayTake && row.kind !== 'refund_failed')
  if (!maySettle || isFrozen || row.settled_at !== null || row.is_going_back)
    return <ReadSheet row={row} onClose={onClose} />
  if (mayRefund && row.give_back !== null && !isOtherwise)
    return (
      <BackSheet
        row={row}
        amount={row.give_back}
        onClose={onClose}
        onOtherwise={() => setIsOtherwise(true)}
      />
    )
  return <SettleSheet row={row} onClose={onClose} />
}

interface ShownProps {
  row: PaymentCase
  onClose(): void
}

/** Gives the money back at once, or says what was done instead. */
function BackSheet({
  row,
  amount,
  onClose,
  onOtherwise,
}: ShownProps & { amount: number; onOtherwise(): void }) {
  const { t } = useLingui()
  const format = useFormat()
  const { titleOf } = useCaseWords()
  const keep = useKeepCase(row)
  const { run, isBusy } = useCall(giveBackCase, {
    invalidates: [paymentCases.path, listOrders.path],
    onDone(latest) {
      keep(latest)
      if (latest.settled_at !== null) onClose()
    },
  })
  const sum = format.money(amount, row.currency)
  return (
    <Sheet
      isOpen
      title={titleOf(row)}
      closeLabel={t`Close`}
      onClose={onClose}
      mainButton={{
        text: t`Give back ${sum}`,
        isBusy,
        onClick: () => run({ params: { id: row.id }, body: { version: row.version } }),
      }}
    >
      <List>
        <CaseFacts row={row} />
        <Section>
          <Cell hasChevron onClick={onOtherwise}>
            <Trans>Dealt with in another way</Trans>
          </Cell>
        </Section>
      </List>
    </Sheet>
  )
}

function ReadSheet({ row, onClose }: ShownProps) {
  const { t } = useLingui()
  const { titleOf } = useCaseWords()
  return (
    <Sheet isOpen title={titleOf(row)} closeLabel={t`Close`} onClose={onClose}>
      <List>
        <CaseFacts row={row} />
      </List>
    </Sheet>
  )
}

/** Shows what a call has answered of it before the list is asked again. */
function useKeepCase({ id }: PaymentCase) {
  const queries = useQueryClient()
  return (latest: PaymentCase) =>
    void queries.setQueryData(callKey(paymentCases.endpoints.get, { params: { id } }), latest)
}

const fields = z.strictObject({ note: paragraphs(500).check(z.minLength(3)) })

function SettleSheet({ row, onClose }: ShownProps) {
  const { t } = useLingui()
  const { titleOf } = useCaseWords()
  const invalidates = [paymentCases.path]
  const settling = useCall(settleCase, { isSilent: true, invalidates })
  const asking = useCall(askAgain, { invalidates, onDone: useKeepCase(row) })
  const form = useFields(
    fields,
    { note: '' },
    {
      labels: { note: t`What was done` },
      async onSubmit({ note }) {
        await settling.runAsync({ params: { id: row.id }, body: { version: row.version, note } })
        onClose()
      },
    },
  )
  return (
    <FormSheet title={titleOf(row)} form={form} saveLabel={t`Mark as dealt with`} onClose={onClose}>
      <CaseFacts
        row={row}
        isAsking={asking.isBusy}
        onAsk={row.is_askable ? () => asking.run({ params: { id: row.id } }) : undefined}
      />
      <Section footer={<Trans>Stays in the log with your name.</Trans>}>
        <TextArea rows={3} {...form.field('note')} />
      </Section>
    </FormSheet>
  )
}
