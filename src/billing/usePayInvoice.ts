import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { Billing } from '#contract/billing.ts'
import { payByCard, payByStars, type PaymentRail } from '#contract/invoicePayments.ts'
import { currentMessenger } from '#src/capabilities/connected.ts'
import { openInvoice } from '#src/capabilities/invoice.ts'
import { openLink } from '#src/capabilities/links.ts'
import { verdictOf } from '#src/capabilities/table.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { toasts } from '#src/ui/Toasts/toasts.ts'
import { billingPaths } from './useBilling.ts'

/** How long somebody may look at an invoice of the messenger. */
const LOOK_MS = 15 * 60_000

/** The way besides a bank transfer that this client may offer: on phones the messenger sells for Stars alone. */
export function offeredRail(rails: Billing['rails'], stars: number | null): PaymentRail | undefined {
  const { client } = currentMessenger()
  const isPhone = client.platform === 'ios' || client.platform === 'android'
  if (!isPhone) return rails.includes('card') ? 'card' : undefined
  const canStars = rails.includes('stars') && stars !== null && verdictOf('invoice', client) === 'available'
  return canStars ? 'stars' : undefined
}

/** Pays an open invoice on the provider's page, or in the messenger. */
export function usePayInvoice(onEnd: () => void = () => undefined) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const card = useCall(payByCard, {
    onError: onEnd,
    onDone: ({ url }) => {
      const isOpened = openLink(currentMessenger(), url, { isExternal: true })
      if (isOpened) onEnd()
      else window.location.assign(url)
    },
  })
  const stars = useCall(payByStars, {
    onError: onEnd,
    onDone: ({ url }) => {
      void openInvoice(currentMessenger(), url, LOOK_MS).then(({ kind }) => {
        if (kind === 'done') toasts.show({ text: t`Thank you`, type: 'success' })
        for (const path of billingPaths) void queries.invalidateQueries({ queryKey: [path] })
        onEnd()
      })
    },
  })
  return {
    isBusy: card.isBusy || stars.isBusy,
    pay: (rail: PaymentRail, id: string) => (rail === 'card' ? card : stars).run({ params: { id } }),
  }
}
