import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldMessages } from '#contract/errors.ts'
import { quoteOrder } from '#contract/orderCalls.ts'
import type { Order, OrderDraft, OrderQuote } from '#contract/orders.ts'
import { ApiError, FieldErrors, isUncertain } from '#src/session/calls/errors.ts'
import { showError, showWrongFields } from '#src/session/calls/queryClient.ts'
import { callKey } from '#src/session/calls/useCall.ts'
import { usePlatform } from '#src/ui/Platform/Platform.tsx'
import { toOrderBody, type Attempt, type NewOrderDraft } from './newOrderDraft.ts'
import { firstStepOf, type NewOrderStep } from './newOrderSteps.ts'
import { useCreateOrder } from './useCreateOrder.ts'
import { useNewOrderCheck } from './useNewOrderCheck.ts'
import { useNewOrderLabels } from './useNewOrderLabels.ts'
import { type OrderOptions, totalsBy } from './useOrderOptions.ts'

export interface NewOrderSubmit {
  draft: NewOrderDraft
  options: OrderOptions
  /** What was asked to be priced. */
  body: OrderDraft
  /** The branch takes no such order. */
  isRefused: boolean
  /** The total by the newest quote. */
  total: number | undefined
  keepAttempt(attempt: Attempt | null): Promise<void>
  setErrors(messages: FieldMessages): void
  onShow(step: NewOrderStep): void
  onCreated(order: Order): void
}

/** Creates the order, and brings each refusal to the place where it can be answered. */
export function useNewOrderSubmit(form: NewOrderSubmit) {
  const { draft, options, total, keepAttempt, onCreated } = form
  const [changedTotal, setChangedTotal] = useState<number | null>(null)
  const check = useNewOrderCheck()
  const refuse = useRefusal(form)
  const onRefused = useAnswer(form, refuse, setChangedTotal)
  const { create, isBusy } = useCreateOrder({
    attempt: draft.attempt,
    keepAttempt,
    onDone: onCreated,
    onRefused,
  })

  /** True when nothing on these pages needs to be corrected. */
  async function passes(steps: readonly NewOrderStep[]): Promise<boolean> {
    const found = await check(draft, { fulfilment: options.fulfilment, steps, isRefused: form.isRefused })
    if (Object.keys(found).length === 0) return true
    refuse(found)
    return false
  }

  async function submit(expectedTotal = total) {
    setChangedTotal(null)
    if (expectedTotal === undefined || isBusy || !(await passes(['who', 'how']))) return
    await create(toOrderBody(draft, options, expectedTotal))
  }

  return {
    isBusy,
    passes,
    submit,
    /** The new total while the person is asked whether it is fine. */
    changedTotal,
    keepOldTotal: () => setChangedTotal(null),
    /** A try was made and nobody knows what became of it. */
    isUncertain: draft.attempt !== null && !isBusy,
  }
}

/** Marks refused fields, names them, and shows the first page that has one. */
function useRefusal({ setErrors, onShow }: NewOrderSubmit) {
  const labelOf = useNewOrderLabels()
  const { haptics } = usePlatform()
  return (messages: FieldMessages) => {
    const paths = Object.keys(messages)
    setErrors(messages)
    haptics.notification('error')
    void showWrongFields(messages, labelOf)
    const step = firstStepOf(paths)
    if (step) onShow(step)
  }
}

function useAnswer(
  { body, options, onShow }: NewOrderSubmit,
  refuse: (messages: FieldMessages) => void,
  ask: (total: number) => void,
) {
  const queries = useQueryClient()
  const { haptics } = usePlatform()
  return (error: Error) => {
    if (error instanceof FieldErrors) return refuse(error.errors)
    haptics.notification('error')
    if (isUncertain(error)) return
    const current = error instanceof ApiError ? (error.current as OrderQuote | undefined) : undefined
    if (current?.totals) queries.setQueryData(callKey(quoteOrder, { body }), current)
    const code = error instanceof ApiError ? error.code : undefined
    const changed = code === 'price_changed' && totalsBy(current, options.method?.id)
    if (changed) return ask(changed.total)
    showError(error)
    if (code === 'out_of_stock') onShow('items')
  }
}
