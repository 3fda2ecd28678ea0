import type { WantedOf } from '#contract/access.ts'
import { type SaleLine, fullName } from '#server/orders/quote/saleLines.ts'

/** What an edit adds, takes away and writes anew, in the order in which it stands in the order. */
export function changedLines(
  before: readonly SaleLine[],
  after: readonly SaleLine[],
): WantedOf<'edit_lines'>['lines'] {
  const all = [...before, ...after]
  const variants = [...new Set(all.map(({ variant_id }) => variant_id))]
  return variants.flatMap((variant) => {
    const ofVariant = (lines: readonly SaleLine[]) => lines.filter(({ variant_id }) => variant_id === variant)
    const [old, made] = [ofVariant(before), ofVariant(after)]
    const known = new Set(old.map(({ comment }) => comment))
    const written = made.map(({ comment }) => comment).filter((comment) => !known.has(comment))
    const change = { before: sum(old), after: sum(made), comment: written.join(', ') }
    const isSame = change.before === change.after && written.length === 0
    return isSame ? [] : [{ name: fullName((old[0] ?? made[0])!), ...change }]
  })
}

const sum = (lines: readonly SaleLine[]) => lines.reduce((all, { qty }) => all + qty, 0)
