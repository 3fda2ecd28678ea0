import type { DraftLine, OrderLine } from '#contract/orders.ts'
import type { Measured } from '#src/orders/measured.ts'
import type { CartLine } from '#src/orders/new/newOrderDraft.ts'

/** A line while an order is being changed; a quantity of 0 takes it out. */
export interface EditedLine extends Measured {
  key: string
  variant_id: string
  name: string
  /** Not in the order yet. */
  isAdded?: true
  /** Minor units; null for what is added and has no price yet, or where prices are not shown. */
  unit_price: number | null
  /** Thousandths. */
  qty: number
  comment: string
}

/** The lines of an order whose products still exist. */
export function toEdited(lines: readonly OrderLine[]): EditedLine[] {
  return lines.flatMap(({ id, variant_id, name, options, unit_price = null, qty, comment, ...line }) => {
    if (variant_id === null) return []
    const { unit_name, unit_precision } = line
    const fullName = [name, ...options].join(', ')
    return [{ key: id, variant_id, name: fullName, unit_price, unit_name, unit_precision, qty, comment }]
  })
}

/** The same lines with another quantity at one place. */
export function setQty(lines: readonly EditedLine[], index: number, qty: number): EditedLine[] {
  return lines.map((line, at) => (at === index ? { ...line, qty } : line))
}

/** The same lines with more of what is there already, and with what was not. */
export function addLines(lines: readonly EditedLine[], added: readonly CartLine[]): EditedLine[] {
  const more = new Map(added.map((line) => [line.variant_id, line]))
  const raised = lines.map((line) => {
    const extra = more.get(line.variant_id)
    more.delete(line.variant_id)
    return extra ? { ...line, qty: line.qty + extra.qty } : line
  })
  const fresh = [...more.values()].map(({ product_id: _, name, options, ...line }): EditedLine => {
    const key = `new ${line.variant_id}`
    return { ...line, key, name: [name, ...options].join(', '), isAdded: true, unit_price: null }
  })
  return [...raised, ...fresh]
}

/** What the server is asked for: without the lines that were taken out. */
export function editedLines(lines: readonly EditedLine[]): DraftLine[] {
  return lines
    .filter((line) => line.qty > 0)
    .map(({ variant_id, qty, comment }) => ({ variant_id, qty, ...(comment && { comment }) }))
}

/** Whether nothing has been changed. */
export function isSameLines(before: readonly OrderLine[], after: readonly EditedLine[]): boolean {
  return (
    before.length === after.length &&
    before.every((line, at) => line.variant_id === after[at]?.variant_id && line.qty === after[at]?.qty)
  )
}
