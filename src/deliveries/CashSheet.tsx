import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type CourierCash, confirmHandover, listCash, myCash, sayHandover } from '#contract/courierCash.ts'
import { useWritten } from '#src/resource/useWritten.ts'
import { FieldErrors } from '#src/session/calls/errors.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { List } from '#src/ui/List/List.tsx'
import { MoneyField } from '#src/ui/MoneyField/MoneyField.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { TextArea } from '#src/ui/TextArea/TextArea.tsx'

const SHORTEST_NOTE = 3

interface OfCash {
  cash: CourierCash
  onClose(): void
}

/** The courier says how much is handed over. */
export function SayCash({ cash, onClose }: OfCash) {
  const saying = useCall(sayHandover, { invalidates: [myCash.path], onDone: onClose })
  return (
    <SumSheet
      title={<Trans context="cash">Hand over</Trans>}
      expected={Math.max(0, cash.balance)}
      isBusy={saying.isBusy}
      error={saying.error}
      onClose={onClose}
      onSign={(amount, note) => saying.run({ body: { amount, ...(note && { note }) } })}
    />
  )
}

/** Whoever takes the money confirms what they have counted. */
export function ConfirmCash({ cash, onClose }: OfCash) {
  const confirming = useCall(confirmHandover, { invalidates: [listCash.path], onDone: onClose })
  const { handover } = cash
  if (!handover) return null
  const { id, version, said } = handover
  return (
    <SumSheet
      title={cash.courier_name}
      expected={said}
      said={handover.said_note}
      isBusy={confirming.isBusy}
      error={confirming.error}
      onClose={onClose}
      onSign={(counted, note) =>
        confirming.run({ params: { id }, body: { version, counted, ...(note && { note }) } })
      }
    />
  )
}

interface SumSheetProps {
  title: ReactNode
  expected: number
  /** What the other side has written. */
  said?: string
  isBusy: boolean
  error: Error | null
  onClose(): void
  onSign(sum: number, note: string): void
}

function SumSheet({ title, expected, said, isBusy, error, onClose, onSign }: SumSheetProps) {
  const { t } = useLingui()
  const format = useFormat()
  const written = useWritten<{ sum: number | null; note: string }>(
    { sum: expected, note: '' },
    { name: 'courier cash', oneTap: [] },
  )
  const { sum, note } = written.values
  const shown = format.money(sum ?? 0)
  const isOther = sum !== expected
  const isShort = isOther && note.trim().length < SHORTEST_NOTE
  const errorAt = (field: string) => (error instanceof FieldErrors ? error.errors[field]?.[0] : undefined)
  return (
    <Sheet
      isOpen
      size="content"
      title={title}
      closeLabel={t`Close`}
      onClose={() => void written.leave(onClose)}
      footer={
        <Button
          isBusy={isBusy}
          isDisabled={sum === null || isShort}
          onClick={() => sum !== null && onSign(sum, note.trim())}
        >
          <Trans context="cash">Sign: {shown}</Trans>
        </Button>
      }
    >
      <List>
        <Section footer={said}>
          <MoneyField
            label={t({ message: 'Amount', context: 'payment' })}
            value={sum}
            error={errorAt('amount') ?? errorAt('counted')}
            onChange={(value) => written.set('sum', value)}
            {...format.moneyField()}
          />
          {isOther && (
            <TextArea
              label={t`Why the sum is another one`}
              isRequired
              value={note}
              maxLength={300}
              error={errorAt('note')}
              onChange={(text) => written.set('note', text)}
            />
          )}
        </Section>
      </List>
    </Sheet>
  )
}
