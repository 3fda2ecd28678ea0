import { useState } from 'react'
import type { FieldMessages } from '#contract/errors.ts'
import type { Order } from '#contract/orders.ts'
import { useDraft } from '#src/session/drafts.ts'
import { FieldErrors } from '#src/session/calls/errors.ts'
import { emptyDraft, isDraftEmpty, toQuoteBody, type CartLine, type NewOrderDraft } from './newOrderDraft.ts'
import { isIntake, type NewOrderStep } from './newOrderSteps.ts'
import { useNewOrderSubmit } from './useNewOrderSubmit.ts'
import { methodOf, totalsBy, useOrderOptions } from './useOrderOptions.ts'
import { useQuote } from './useQuote.ts'

const KEY = 'new-order'

export type NewOrderState = ReturnType<typeof useNewOrder>

/** What the screen does when the order is there, or when a page has something to correct. */
export interface NewOrderHooks {
  onCreated(order: Order): void
  onShow(step: NewOrderStep): void
}

/** An order while it is written: the kept draft, its price by the server, what is wrong with it, and its creation. */
export function useNewOrder(hooks: NewOrderHooks) {
  const { draft, isLoaded, wasRestored, ...kept } = useKeptDraft()
  const possible = useOrderOptions(draft)
  const body = toQuoteBody(draft, possible)
  const quote = useQuote(possible.isLoading ? { ...body, lines: [] } : body)
  const options = { ...possible, method: methodOf(draft, possible.methods, quote.quote) }
  const totals = totalsBy(quote.quote, options.method?.id)
  const problems = quote.quote?.problems ?? []
  const [errors, setErrors] = useState<FieldMessages>({})
  const submitting = useNewOrderSubmit({
    draft,
    options,
    body,
    isRefused: problems.some(({ code }) => isIntake(code)),
    total: totals?.total,
    keepAttempt: kept.keepAttempt,
    setErrors,
    onShow: hooks.onShow,
    onCreated: (order) => {
      kept.discard()
      hooks.onCreated(order)
    },
  })
  const quoteErrors = quote.error instanceof FieldErrors ? quote.error.errors : {}
  const errorsOf = (path: string) =>
    [...Object.entries(quoteErrors), ...Object.entries(errors)].flatMap(([at, texts]) =>
      at === path || at.startsWith(`${path}.`) ? texts : [],
    )
  return {
    draft,
    options,
    quote,
    /** What it comes to by the chosen method. */
    totals,
    problems,
    isLoaded: isLoaded && !options.isLoading,
    wasRestored,
    discard: kept.discard,
    patch(change: Partial<NewOrderDraft>) {
      setErrors({})
      kept.change((old) => ({ ...old, ...change }))
    },
    setLines(change: (lines: CartLine[]) => CartLine[]) {
      setErrors({})
      kept.change((old) => ({ ...old, lines: change(old.lines) }))
    },
    /** What is wrong with a field, by its path or the paths below it. */
    errorsOf,
    problemsOfLine: (index: number) => {
      const found = problems.filter(({ line }) => line === index).map(({ message }) => message)
      return [...new Set([...found, ...errorsOf(`lines.${index}`)])]
    },
    ...submitting,
  }
}

/** The draft as the device keeps it; any change makes it another order than the one that was tried. */
function useKeptDraft() {
  const kept = useDraft<NewOrderDraft>(KEY, emptyDraft)
  const draft = { ...emptyDraft, ...kept.value }
  const change = (edit: (old: NewOrderDraft) => NewOrderDraft) =>
    void kept.set((old) => ({ ...edit({ ...emptyDraft, ...old }), attempt: null }))
  return {
    draft,
    change,
    isLoaded: kept.isLoaded,
    wasRestored: kept.wasRestored && !isDraftEmpty(draft),
    /** A try is on the device before its request leaves. */
    keepAttempt: (attempt: NewOrderDraft['attempt']) => kept.set((old) => ({ ...old, attempt })),
    /** Forgets the draft; the answer brings it back. */
    discard() {
      kept.clear()
      return () => void kept.set(draft)
    },
  }
}
