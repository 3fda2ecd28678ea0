import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { paragraphs } from '#contract/fields.ts'
import { type PaymentCase, askAgain, paymentCases, settleCase } from '#contract/paymentCases.ts'
import { FormSheet } from '#src/resource/FormSheet.tsx'
import { NoRow } from '#src/resource/NoRow.tsx'
import { useRow } from '#src/resource/resourceCalls.ts'
import { useFields } from '#src/resource/useFields.ts'
import { useCan } from '#src/session/can.ts'
import { callKey, useCall } from '#src/session/calls/useCall.ts'
import { useIsFrozen } from '#src/session/session.ts'
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

/** One payment that needs a person: what is known of it, and what was done. */
export function CaseSheet({ id, onClose }: CaseSheetProps) {
  const { row, error } = useRow(paymentCases, id)
  const mayWrite = useCan(
    row?.kind === 'refund_failed' ? ['payments.refund'] : ['payments.take', 'payments.refund'],
  )
  const isFrozen = useIsFrozen()
  if (!row) return <NoRow error={error} onClose={onClose} />
  const Shown = mayWrite && !isFrozen && row.settled_at === null ? SettleSheet : ReadSheet
  return <Shown row={row} onClose={onClose} />
}

interface ShownProps {
  row: PaymentCase
  onClose(): void
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

const fields = z.strictObject({ note: paragraphs(500).check(z.minLength(3)) })

function SettleSheet({ row, onClose }: ShownProps) {
  const { t } = useLingui()
  const { titleOf } = useCaseWords()
  const queries = useQueryClient()
  const invalidates = [paymentCases.path]
  const settling = useCall(settleCase, { isSilent: true, invalidates })
  const asking = useCall(askAgain, {
    invalidates,
    onDone: (latest) =>
      queries.setQueryData(callKey(paymentCases.endpoints.get, { params: { id: row.id } }), latest),
  })
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
        <TextArea label={t`What was done`} rows={3} maxLength={500} isRequired {...form.field('note')} />
      </Section>
    </FormSheet>
  )
}
