import { useLingui } from '@lingui/react/macro'
import type { FieldMessages } from '#contract/errors.ts'
import type { Fulfilment } from '#contract/pipeline.ts'
import { isPossiblePhone } from '#src/customers/isPossiblePhone.ts'
import { useSession } from '#src/session/session.ts'
import type { NewOrderDraft } from './newOrderDraft.ts'
import type { NewOrderStep } from './newOrderSteps.ts'

const SHORTEST = 3

interface Checked {
  fulfilment: Fulfilment
  steps: readonly NewOrderStep[]
  /** The branch takes no such order: one that is taken all the same has a reason. */
  isRefused: boolean
}

/** What a page can say to be wrong before the server is asked; by the server's field paths. */
export function useNewOrderCheck() {
  const { t } = useLingui()
  const country = useSession().company?.country ?? ''
  return async (draft: NewOrderDraft, { fulfilment, steps, isRefused }: Checked) => {
    const found: FieldMessages = {}
    const { phone, customer, address, overrideReason } = draft
    if (steps.includes('who') && phone && !customer && !(await isPossiblePhone(phone, country)))
      found['customer.phone'] = [t`The number is incomplete`]
    if (steps.includes('how') && fulfilment === 'delivery' && !address.text.trim())
      found['address'] = [t`A delivery needs an address`]
    if (
      steps.includes('how') &&
      isRefused &&
      overrideReason !== null &&
      overrideReason.trim().length < SHORTEST
    )
      found['override_reason'] = [t`Enter a reason: at least 3 characters`]
    return found
  }
}
