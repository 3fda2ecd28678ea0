import type { IncomingHttpHeaders } from 'node:http'

/** The secrets of a method, opened. */
export interface ProviderKeys {
  secretKey: string
  /** Signs what the provider sends; undefined until somebody has written it down. */
  webhookSecret: string | undefined
  isLive: boolean
}

/** A page to be made; sums in minor units of the currency, as ISO 4217 counts them. */
export interface NewPage {
  /** Of the attempt: making it twice makes one page. */
  id: string
  amount: number
  currency: string
  /** What is paid for. */
  title: string
  /** Where the payer goes afterwards. */
  returnUrl: string
  /** Where a payer goes who leaves the page without paying. */
  cancelUrl: string
  /** The money is only held on the page, to be captured or released later. */
  isHeld: boolean
  expiresAt: Date
}

/** What the provider says of a page, or of the payment on it. */
export interface PageReport {
  /** The attempt that the page was made for, as the provider kept it. */
  attemptId: string | null
  /** Null where only the payment is spoken of. */
  reference: string | null
  state: 'pending' | 'authorized' | 'paid' | 'failed' | 'expired' | 'voided'
  amount: number
  currency: string
  /** Name of the payment, by which it is refunded. */
  paymentReference: string | null
  url: string | null
}

export interface NewRefund {
  /** Of what goes back. */
  id: string
  /** Asking twice with one gives it back once. */
  key: string
  paymentReference: string
  amount: number
  currency: string
}

export interface RefundReport {
  /** The refund that it was asked for, as the provider kept it. */
  id: string | null
  reference: string
  state: 'pending' | 'done' | 'failed'
  said: string
  /** What of which payment has gone back; null where that is not told. */
  payment: { reference: string; amount: number } | null
}

/** Something that happened at the provider, by the number that it has there. */
export interface ProviderEvent {
  id: string
  type: string
  /** Undefined for what nobody here needs to know. */
  about:
    | { page: PageReport }
    | { refund: RefundReport }
    | { dispute: { paymentReference: string; amount: number; currency: string; reference: string } }
    | undefined
}

/** What the provider did not do: `isSure` when it has certainly not happened, otherwise nobody knows; `isTwin` when the same call is under way. */
export class ProviderError extends Error {
  override name = 'ProviderError'
  isSure: boolean
  isTwin: boolean
  code: string

  constructor(said: string, isSure: boolean, { code = '', isTwin = false } = {}) {
    super(said)
    this.isSure = isSure
    this.isTwin = isTwin
    this.code = code
  }
}

/** A service with a page on which people pay; card data never comes near us. Calls throw `ProviderError`. */
export interface Provider {
  createPage(keys: ProviderKeys, page: NewPage): Promise<PageReport>
  readPage(keys: ProviderKeys, reference: string): Promise<PageReport>
  /** Nobody can pay on it any more. */
  endPage(keys: ProviderKeys, reference: string): Promise<PageReport>
  readPayment(keys: ProviderKeys, paymentReference: string): Promise<PageReport>
  /** Takes so much of a payment that is held; the rest is let go. */
  capture(
    keys: ProviderKeys,
    capture: { key: string; paymentReference: string; amount: number; currency: string },
  ): Promise<PageReport>
  /** Lets a payment go that is held. */
  release(keys: ProviderKeys, release: { key: string; paymentReference: string }): Promise<PageReport>
  refund(keys: ProviderKeys, refund: NewRefund): Promise<RefundReport>
  /** What has gone back of a payment so far. */
  readRefunds(keys: ProviderKeys, paymentReference: string): Promise<RefundReport[]>
  /** Reads what came to the webhook; undefined where the signature is not the provider's, or is too old. */
  readEvent(
    secret: string,
    message: { body: string; headers: IncomingHttpHeaders; now: Date },
  ): ProviderEvent | undefined
  /** Whether it can take exactly this sum. */
  canTake(amount: number, currency: string): boolean
}
