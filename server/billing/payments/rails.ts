import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Billing } from '#contract/billing.ts'
import { receiveBillingEvent } from '#contract/invoicePayments.ts'
import { monthPrice, type PlanTerms, stars } from '#contract/plans.ts'
import { hasPayee } from '#server/billing/payee.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/tenant.ts'
import type { ProviderKeys } from '#server/payments/online/provider.ts'

type Settings = Pick<Config, 'paymentsSecretKey' | 'paymentsWebhookSecret' | 'platformBotToken'>

/** The platform's own keys at the payment provider; undefined without both of them. */
export function platformKeys({
  paymentsSecretKey,
  paymentsWebhookSecret,
}: Settings): ProviderKeys | undefined {
  if (paymentsSecretKey === undefined || paymentsWebhookSecret === undefined) return undefined
  const isLive = paymentsSecretKey.includes('_live_')
  return { secretKey: paymentsSecretKey, webhookSecret: paymentsWebhookSecret, isLive }
}

/** The ways to pay an invoice: a bank transfer where somebody is named who is paid, and what this server is set up for. */
export async function readRails(db: Db, config: Settings): Promise<Billing['rails']> {
  return [
    ...((await hasPayee(db)) ? ['bank' as const] : []),
    ...(platformKeys(config) ? ['card' as const] : []),
    ...(config.platformBotToken === undefined ? [] : ['stars' as const]),
  ]
}

/** What a sum of a purchase costs in Stars, by the prices of a month of its plan; null where the plan has none. */
export function starsFor(terms: Pick<PlanTerms, 'prices'>, currency: string, amount: number): number | null {
  const [inStars, inMoney] = [monthPrice(terms, stars), monthPrice(terms, currency)]
  if (inStars === undefined || !inMoney || amount <= 0) return null
  return Math.ceil((amount * inStars) / inMoney)
}

/** Path of the webhook below the base: nobody can guess its last part, and it is stored nowhere. */
export const billingHook = (secretKey: string): string =>
  receiveBillingEvent.path.replace(':secret', hookSecret(secretKey))

export function isBillingHook(secretKey: string, given: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(hookSecret(secretKey)))
}

const hookSecret = (secretKey: string) =>
  createHmac('sha256', secretKey).update('billing webhook').digest('base64url')
