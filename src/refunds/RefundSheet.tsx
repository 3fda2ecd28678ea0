import { Trans, useLingui } from '@lingui/react/macro'
import type { Order } from '#contract/orders.ts'
import { useWritten } from '#src/resource/useWritten.ts'
import { useReferences } from '#src/session/calls/references.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { useName } from '#src/session/language/useName.ts'
import { stepOf, useQty } from '#src/orders/measured.ts'
import { isOpenOrder } from '#src/orders/orderFacts.ts'
import styles from '#src/orders/OrderFilters.module.css'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Chips } from '#src/ui/Chips/Chips.tsx'
import { List } from '#src/ui/List/List.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { QtyStepper } from '#src/orders/open/QtyStepper.tsx'
import { SwitchField } from '#src/ui/SwitchField/SwitchField.tsx'
import { TextAction } from '#src/ui/TextAction/TextAction.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import { type LeftLine, type LeftParts, leftParts } from './leftParts.ts'
import { RefundSums } from './RefundSums.tsx'
import { useRefundPreview } from './useRefundPreview.ts'
import { useRefunding } from './useRefunding.ts'

const SHORTEST_REASON = 3

export interface RefundSheetProps {
  order: Order
  /** Nothing is given back, somebody who may is asked to do it. */
  mayAsk: boolean
  /** All that is left is chosen already. */
  isWhole?: boolean
  onClose(): void
}

interface Composed {
  /** Thousandths by the id of the line. */
  qty: Record<string, number>
  delivery: boolean
  service: boolean
  restock: boolean
  reason: string
}

const wholeOf = ({ lines, delivery, service }: LeftParts) => ({
  qty: Object.fromEntries(lines.map(({ id, left }) => [id, left])),
  delivery,
  service,
})

/** Composes a refund: what goes back, why, and by which payments; the server counts it before anything is done. */
export function RefundSheet({ order, mayAsk, isWhole = false, onClose }: RefundSheetProps) {
  const { t } = useLingui()
  const format = useFormat()
  const left = leftParts(order)
  const written = useWritten<Composed>(
    {
      ...(isWhole ? wholeOf(left) : { qty: {}, delivery: false, service: false }),
      restock: isOpenOrder(order),
      reason: '',
    },
    { name: `refund ${order.id}`, oneTap: ['restock', 'delivery'] },
  )
  const { qty, delivery, service, restock, reason } = written.values
  const parts = {
    version: order.version,
    lines: left.lines.flatMap(({ id, left: most }) => {
      const amount = Math.min(qty[id] ?? 0, most)
      return amount > 0 ? [{ line_id: id, qty: amount }] : []
    }),
    delivery: delivery && left.delivery,
    service: service && left.service,
    restock,
  }
  const refunding = useRefunding(order, onClose)
  const { preview, isCurrent, error } = useRefundPreview(order.id, parts, refunding.isBusy)
  const isAsked = mayAsk || preview?.is_beyond_cap === true
  const sum = preview ? format.money(preview.amount, order.currency) : ''
  const verb = isAsked ? t`Ask to refund ${sum}` : t`Refund ${sum}`
  const blank = mayAsk ? t`Ask for a refund` : t({ message: 'Refund', context: 'verb' })
  return (
    <Sheet
      isOpen
      title={<Trans context="verb">Refund</Trans>}
      closeLabel={t`Close`}
      onClose={() => void written.leave(onClose)}
      mainButton={{
        text: preview ? verb : blank,
        isBusy: refunding.isBusy,
        isDisabled: !isCurrent || reason.trim().length < SHORTEST_REASON,
        onClick: () => refunding.run({ ...parts, reason: reason.trim() }, isAsked),
      }}
    >
      <List>
        <Section
          header={<Trans context="order">Items</Trans>}
          action={
            <TextAction onClick={() => written.assign(wholeOf(left))}>
              <Trans>Select all</Trans>
            </TextAction>
          }
        >
          {left.lines.map((line) => (
            <Line
              key={line.id}
              line={line}
              currency={order.currency}
              value={qty[line.id] ?? 0}
              onChange={(amount) => written.set('qty', { ...qty, [line.id]: amount })}
            />
          ))}
          {left.delivery && (
            <SwitchField
              label={t`Delivery fee`}
              value={delivery}
              onChange={(isOn) => written.set('delivery', isOn)}
            />
          )}
          {left.service && (
            <SwitchField
              label={t({ message: 'Service', context: 'fee' })}
              value={service}
              onChange={(isOn) => written.set('service', isOn)}
            />
          )}
        </Section>
        <Reason value={reason} onChange={(text) => written.set('reason', text)} />
        <Section>
          <SwitchField
            label={t`Return the items to stock`}
            value={restock}
            onChange={(isOn) => written.set('restock', isOn)}
          />
        </Section>
        <RefundSums preview={preview} error={error} currency={order.currency} />
      </List>
    </Sheet>
  )
}

interface LineProps {
  line: LeftLine
  currency: string
  value: number
  onChange(qty: number): void
}

function Line({ line, currency, value, onChange }: LineProps) {
  const format = useFormat()
  const writeQty = useQty()
  const { name, left, unit_price } = line
  const price = unit_price === undefined ? '' : ` × ${format.amount(unit_price, currency)}`
  return (
    <Cell
      isMultiline
      subtitle={`${writeQty(left, line)}${price}`}
      after={
        <QtyStepper
          name={name}
          value={value}
          step={Math.min(stepOf(line), left)}
          max={left}
          format={(amount) => writeQty(amount, line)}
          onChange={onChange}
        />
      }
    >
      {name}
    </Cell>
  )
}

/** Why, in own words or in those of a reason why orders are cancelled. */
function Reason({ value, onChange }: { value: string; onChange(text: string): void }) {
  const { t } = useLingui()
  const nameOf = useName()
  const reasons = useReferences().cancel_reasons.filter(({ needs_note }) => !needs_note)
  return (
    <Section>
      <TextField
        label={t({ message: 'Reason', context: 'cancellation' })}
        hint={t`Enter a reason: at least 3 characters`}
        isRequired
        value={value}
        maxLength={200}
        onChange={onChange}
      />
      {reasons.length > 0 && (
        <Chips
          className={styles.choice}
          mode="soft"
          label={t({ message: 'Reason', context: 'cancellation' })}
          value={value}
          onChange={onChange}
          items={reasons.map(({ name }) => ({ key: nameOf(name), label: nameOf(name) }))}
        />
      )}
    </Section>
  )
}
