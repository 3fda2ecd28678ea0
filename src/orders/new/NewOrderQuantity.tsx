import { Trans, useLingui } from '@lingui/react/macro'
import type { FocusEvent } from 'react'
import { useWritten } from '#src/resource/useWritten.ts'
import { useQty } from '#src/orders/measured.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Chips } from '#src/ui/Chips/Chips.tsx'
import { IconTrash } from '#src/ui/icons.ts'
import { NumberField } from '#src/ui/NumberField/NumberField.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import { withQty, type CartLine } from './newOrderDraft.ts'

export interface NewOrderQuantityProps {
  /** The line to change; undefined closes the sheet. */
  line: CartLine | undefined
  onChange(change: (lines: CartLine[]) => CartLine[]): void
  onClose(): void
}

const QUICK = [1000, 2000, 3000, 5000, 10_000]

/** How much of one thing, and a word about it for the kitchen. */
export function NewOrderQuantity({ line, ...rest }: NewOrderQuantityProps) {
  return line ? <QuantitySheet key={line.variant_id} line={line} {...rest} /> : null
}

/** Typing takes the place of the old number. */
function selectNumber({ target }: FocusEvent<HTMLElement>) {
  if (target instanceof HTMLInputElement && target.inputMode !== '') target.select()
}

function QuantitySheet({ line, onChange, onClose }: NewOrderQuantityProps & { line: CartLine }) {
  const { t } = useLingui()
  const writeQty = useQty()
  const isMeasured = (line.unit_precision ?? 0) > 0
  const start = { qty: line.qty as number | null, comment: line.comment }
  const written = useWritten(start, { name: `quantity ${line.variant_id}`, oneTap: ['qty'] })
  const { qty, comment } = written.values
  const setQty = (amount: number | null) => written.set('qty', amount)
  const finish = (amount: number) => {
    onChange((old) =>
      withQty(old, line, amount).map((one) =>
        one.variant_id === line.variant_id ? { ...one, comment: comment.trim() } : one,
      ),
    )
    onClose()
  }
  const save = () => finish(qty ?? line.qty)
  return (
    <Sheet
      isOpen
      onClose={() => void written.leave(onClose)}
      title={line.name}
      subtitle={line.options.join(' · ')}
      closeLabel={t({ message: 'Close', context: 'button' })}
      size="content"
      mainButton={{ text: t({ message: 'Done', context: 'button' }), onClick: save }}
    >
      <Section label={t`Quantity`} onFocus={selectNumber}>
        <NumberField
          label={<Trans>Quantity</Trans>}
          value={qty}
          onChange={setQty}
          scale={1000}
          decimals={line.unit_precision ?? 3}
          {...(isMeasured && { suffix: line.unit_name })}
          onEnter={save}
          autoFocus
        />
        <TextField
          label={<Trans>Comment on this item</Trans>}
          value={comment}
          onChange={(text) => written.set('comment', text)}
          maxLength={200}
          onEnter={save}
        />
      </Section>
      <Chips
        label={t`Quick quantities`}
        mode="filter"
        items={QUICK.map((amount) => ({ key: String(amount), label: writeQty(amount, line) }))}
        value={String(qty)}
        onChange={(key) => setQty(Number(key))}
      />
      <Section label={t({ message: 'Remove', context: 'from the basket' })}>
        <Cell before={<IconTrash aria-hidden />} tone="danger" onClick={() => finish(0)}>
          <Trans>Remove from the basket</Trans>
        </Cell>
      </Section>
    </Sheet>
  )
}
