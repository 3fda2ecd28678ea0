import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { CallInput } from '#contract/endpoint.ts'
import { editOrderLines } from '#contract/orderCalls.ts'
import type { Order } from '#contract/orders.ts'
import { stepOf, useQty } from '#src/orders/measured.ts'
import { applyOrder } from '#src/orders/orderCache.ts'
import { useRefusal } from '#src/orders/useAdvance.ts'
import { useUnsaved } from '#src/resource/useUnsaved.ts'
import { useCan } from '#src/session/can.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { useStoredDraft } from '#src/session/useStoredDraft.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { IconPlus } from '#src/ui/icons.ts'
import { List } from '#src/ui/List/List.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { QtyStepper } from './QtyStepper.tsx'
import { TextAction } from '#src/ui/TextAction/TextAction.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import { addLines, editedLines, isSameLines, setQty, toEdited, type EditedLine } from './editedLines.ts'
import { LinesPreview } from './LinesPreview.tsx'
import { useAsking } from './useAsking.ts'

const LinesAdder = lazy(() => import('./LinesAdder.tsx').then((module) => ({ default: module.LinesAdder })))

export interface LinesEditorProps {
  order: Order
  /** Nothing is changed, somebody who may is asked to change it. */
  mayAsk: boolean
  onClose(): void
}

/** Changes what an order holds; the server prices it again when it is saved. */
export function LinesEditor({ order, mayAsk, onClose }: LinesEditorProps) {
  const { t } = useLingui()
  const [base, setBase] = useState(order.lines)
  const [lines, setLines] = useState(() => toEdited(order.lines))
  const [reason, setReason] = useState('')
  const [isAdding, setIsAdding] = useState(false)
  const isChanged = !isSameLines(base, lines)
  const isWritten = isChanged || reason.trim() !== ''
  const isOutdated = !isSameLines(order.lines, toEdited(base))
  const startOver = () => {
    setBase(order.lines)
    setLines(toEdited(order.lines))
  }
  const unsaved = useUnsaved(isWritten, lines)
  // With what they were changed from: only that tells whether somebody else has changed them meanwhile.
  useStoredDraft('lines', isWritten ? { base, lines, reason } : {}, (kept) => {
    setBase(kept.base ?? base)
    setLines(kept.lines ?? lines)
    setReason(kept.reason ?? reason)
  })
  const saving = useSaving({ order, mayAsk, onClose })
  const mayAdd = useCan(['products.view', 'orders.create'])
  const { version, label: number } = order
  const body = { version, lines: editedLines(lines), ...(reason.trim() && { reason: reason.trim() }) }
  return (
    <Sheet
      isOpen
      title={<Trans>Items of order {number}</Trans>}
      closeLabel={t`Close`}
      onClose={() => void unsaved.leave(onClose)}
      mainButton={{
        text: mayAsk ? t`Ask to change the items` : t`Save`,
        isBusy: saving.isBusy,
        isDisabled: !isChanged || isOutdated || body.lines.length === 0,
        onClick: () => saving.save(body),
      }}
    >
      <List>
        {isOutdated && <Outdated lines={toEdited(order.lines)} onStartOver={startOver} />}
        <Section
          label={t({ message: 'Items', context: 'order' })}
          footer={
            body.lines.length === 0 ? (
              <Trans>An order needs at least one item. To end it, cancel the order.</Trans>
            ) : mayAsk ? (
              <Trans>The person who approves it will see the changes and the new total.</Trans>
            ) : (
              <Trans>Items you keep stay at their price. The total is recalculated when you save.</Trans>
            )
          }
        >
          {mayAdd && (
            <Cell tone="accent" before={<IconPlus />} onClick={() => setIsAdding(true)}>
              <Trans>Add a product</Trans>
            </Cell>
          )}
          {lines.map((line, index) => (
            <Line
              key={line.key}
              line={line}
              currency={order.currency}
              onChange={(qty) => setLines(setQty(lines, index, qty))}
            />
          ))}
        </Section>
        {isChanged && !mayAsk && !isOutdated && body.lines.length > 0 && (
          <LinesPreview order={order} lines={body.lines} />
        )}
        <Section>
          <TextField label={t`Reason for the change`} value={reason} maxLength={200} onChange={setReason} />
        </Section>
      </List>
      {isAdding && (
        <Suspense>
          <LinesAdder
            branchId={order.branch_id}
            onClose={() => setIsAdding(false)}
            onAdd={(added) => setLines((old) => addLines(old, added))}
          />
        </Suspense>
      )}
    </Sheet>
  )
}

/** Writes the lines, or asks those who may to write them. */
function useSaving({ order, mayAsk, onClose }: LinesEditorProps) {
  const queries = useQueryClient()
  const refused = useRefusal()
  const { id } = order
  const asking = useAsking(order, onClose)
  const saving = useCall(editOrderLines, {
    onDone: (latest) => {
      applyOrder(queries, latest)
      onClose()
    },
    onError: (error) => refused(id, error),
  })
  return {
    isBusy: asking.isBusy || saving.isBusy,
    save(body: CallInput<typeof editOrderLines>['body']) {
      if (mayAsk) asking.run({ body: { call: 'edit_lines', order_id: id, body } })
      else saving.run({ params: { id }, body })
    },
  }
}

function Outdated({ lines, onStartOver }: { lines: readonly EditedLine[]; onStartOver(): void }) {
  const writeQty = useQty()
  return (
    <Banner
      tone="amber"
      header={<Trans>Someone else just changed the items</Trans>}
      action={
        <TextAction onClick={onStartOver}>
          <Trans>Start over</Trans>
        </TextAction>
      }
    >
      {lines.map((line) => `${writeQty(line.qty, line)} × ${line.name}`).join(', ')}
    </Banner>
  )
}

interface LineProps {
  line: EditedLine
  currency: string
  onChange(qty: number): void
}

function Line({ line, currency, onChange }: LineProps) {
  const format = useFormat()
  const writeQty = useQty()
  const { name, qty, unit_price } = line
  const price = unit_price === null ? undefined : format.amount(unit_price, currency)
  return (
    <Cell
      isMultiline
      isMuted={qty === 0}
      subtitle={qty === 0 ? <Trans>Will be removed</Trans> : line.isAdded ? <Trans>Just added</Trans> : price}
      after={
        <QtyStepper
          name={name}
          value={qty}
          step={stepOf(line)}
          max={1_000_000_000}
          format={(amount) => writeQty(amount, line)}
          onChange={onChange}
        />
      }
    >
      {name}
    </Cell>
  )
}
