import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWritten } from '#src/resource/useWritten.ts'
import { List } from '#src/ui/List/List.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import type { CartLine } from '#src/orders/new/newOrderDraft.ts'
import { NewOrderQuantity } from '#src/orders/new/NewOrderQuantity.tsx'
import { ProductPicker } from '#src/orders/ProductPicker.tsx'

export interface LinesAdderProps {
  /** The branch of the order. */
  branchId: string
  onAdd(lines: CartLine[]): void
  onClose(): void
}

/** Picks products to add to an order that is there already. */
export function LinesAdder({ branchId, onAdd, onClose }: LinesAdderProps) {
  const { t } = useLingui()
  const written = useWritten<{ lines: CartLine[] }>({ lines: [] }, { name: 'added lines' })
  const { lines } = written.values
  const setLines = (change: (lines: CartLine[]) => CartLine[]) => written.change('lines', change)
  const [asked, setAsked] = useState<string>()
  const add = () => {
    onAdd(lines)
    onClose()
  }
  return (
    <Sheet
      isOpen
      title={<Trans>Add products</Trans>}
      closeLabel={t`Close`}
      onClose={() => void written.leave(onClose)}
      mainButton={{
        text: plural(lines.length, { 0: 'Select products', one: 'Add # product', other: 'Add # products' }),
        isDisabled: lines.length === 0,
        onClick: add,
      }}
    >
      <List>
        <ProductPicker branchId={branchId} lines={lines} onChange={setLines} onAskQuantity={setAsked} />
      </List>
      <NewOrderQuantity
        line={lines.find((line) => line.variant_id === asked)}
        onChange={setLines}
        onClose={() => setAsked(undefined)}
      />
    </Sheet>
  )
}
