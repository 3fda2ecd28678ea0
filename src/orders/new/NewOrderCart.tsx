import { Trans, useLingui } from '@lingui/react/macro'
import { stepOf, useQty } from '#src/orders/measured.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { IconShoppingBag } from '#src/ui/icons.ts'
import { Placeholder } from '#src/ui/Placeholder/Placeholder.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Stepper } from '#src/ui/Stepper/Stepper.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { withQty, type CartLine } from './newOrderDraft.ts'
import type { NewOrderState } from './useNewOrder.ts'

export interface NewOrderCartProps {
  order: NewOrderState
  /** The line that the keys plus and minus change. */
  current?: string
  onAskQuantity(variantId: string): void
  onChange(change: (lines: CartLine[]) => CartLine[]): void
}

/** The basket: each line with its price by the server, its quantity, and what is wrong with it. */
export function NewOrderCart({ order, current, onAskQuantity, onChange }: NewOrderCartProps) {
  const { t } = useLingui()
  const { lines } = order.draft
  if (lines.length === 0) {
    return (
      <Placeholder image={<IconShoppingBag />} header={<Trans>The basket is empty</Trans>}>
        <Trans>Tap products to add them.</Trans>
      </Placeholder>
    )
  }
  return (
    <Section label={t`Basket`} kind="list">
      {lines.map((line, index) => (
        <CartRow
          key={line.variant_id}
          line={line}
          order={order}
          problems={order.problemsOfLine(index)}
          isCurrent={line.variant_id === current}
          onChange={onChange}
          onOpen={() => onAskQuantity(line.variant_id)}
        />
      ))}
    </Section>
  )
}

interface CartRowProps {
  line: CartLine
  order: NewOrderState
  problems: string[]
  isCurrent: boolean
  onChange: NewOrderCartProps['onChange']
  onOpen(): void
}

function CartRow({ line, order, problems, isCurrent, onChange, onOpen }: CartRowProps) {
  const { t } = useLingui()
  const format = useFormat()
  const writeQty = useQty()
  const priced = order.quote.quote?.lines.find((one) => one.variant_id === line.variant_id)
  const name = priced?.name ?? line.name
  const details = [
    (priced?.options ?? line.options).join(', '),
    priced && format.amount(priced.total),
    line.comment,
  ].filter(Boolean)
  return (
    <Cell
      role="listitem"
      isMultiline
      isSelected={isCurrent}
      subtitle={details.join(' · ')}
      hint={
        problems.length > 0 && (
          <Text as="span" kind="meta" tone="danger" role="alert">
            {problems.join(' ')}
          </Text>
        )
      }
      after={
        <Stepper
          value={line.qty}
          step={stepOf(line)}
          max={999_000}
          format={(qty) => writeQty(qty, line)}
          label={name}
          decreaseLabel={t`One less: ${name}`}
          increaseLabel={t`One more: ${name}`}
          onChange={(qty) => onChange((old) => withQty(old, line, qty))}
        />
      }
      onClick={onOpen}
    >
      {name}
    </Cell>
  )
}
