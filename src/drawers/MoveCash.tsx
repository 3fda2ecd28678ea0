import { Trans, useLingui } from '@lingui/react/macro'
import { SHORTEST_WHY, type WholeDrawer, getDrawer, listDrawers, moveCash } from '#contract/drawers.ts'
import { useWritten } from '#src/resource/useWritten.ts'
import { FieldErrors } from '#src/session/calls/errors.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { List } from '#src/ui/List/List.tsx'
import { MoneyField } from '#src/ui/MoneyField/MoneyField.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'

interface MoveCashProps {
  drawer: WholeDrawer
  kind: 'in' | 'out'
  onClose(): void
}

/** Cash that somebody puts in or takes out, and what for. */
export function MoveCash({ drawer, kind, onClose }: MoveCashProps) {
  const { t } = useLingui()
  const format = useFormat()
  const written = useWritten<{ amount: number | null; reason: string }>(
    { amount: null, reason: '' },
    { name: `drawer ${kind}`, oneTap: [] },
  )
  const moving = useCall(moveCash, {
    invalidates: [listDrawers.path, getDrawer.path],
    onDone: () => {
      written.release()
      onClose()
    },
  })
  const { amount } = written.values
  const reason = written.values.reason.trim()
  const refused = moving.error instanceof FieldErrors ? moving.error.errors : {}
  return (
    <Sheet
      isOpen
      size="content"
      title={kind === 'in' ? <Trans>Put cash in</Trans> : <Trans>Take cash out</Trans>}
      closeLabel={t`Close`}
      onClose={() => void written.leave(onClose)}
      mainButton={{
        text: t`Save`,
        isBusy: moving.isBusy,
        isDisabled: !amount || reason.length < SHORTEST_WHY,
        onClick: () => amount && moving.run({ params: { id: drawer.id }, body: { kind, amount, reason } }),
      }}
    >
      <List>
        <Section>
          <MoneyField
            label={t({ message: 'Amount', context: 'payment' })}
            isRequired
            value={amount}
            onChange={(value) => written.set('amount', value)}
            error={refused['amount']?.[0]}
            {...format.moneyField()}
          />
          <TextField
            label={t({ message: 'Reason', context: 'cancellation' })}
            hint={t`Enter a reason: at least 3 characters`}
            isRequired
            value={written.values.reason}
            maxLength={300}
            onChange={(text) => written.set('reason', text)}
            error={refused['reason']?.[0]}
          />
        </Section>
      </List>
    </Sheet>
  )
}
