export interface Answer {
  status: number
  body: unknown
}

interface Intent {
  id: string
  object: 'payment_intent'
  status: 'succeeded' | 'requires_capture' | 'requires_payment_method' | 'canceled'
  amount: number
  amount_capturable: number
  amount_received: number
  currency: string
  metadata: Record<string, string>
}

type Paid = Pick<Intent, 'amount' | 'currency' | 'metadata'> & { isHeld: boolean }

/** Payments as the stand-in keeps them: taken, held, let go, or waiting for another card after one was declined. */
export class TestingIntents {
  #known = new Map<string, Intent>()

  /** Somebody has paid: what was declined before is taken or held now. */
  make(id: string, { isHeld, ...of }: Paid): void {
    const known = this.#known.get(id)
    if (known && known.status !== 'requires_payment_method') return
    const { amount } = of
    const status = isHeld ? 'requires_capture' : 'succeeded'
    const sums = { amount_capturable: isHeld ? amount : 0, amount_received: isHeld ? 0 : amount }
    const intent: Intent = { id, object: 'payment_intent', ...of, status, ...sums }
    this.#known.set(id, Object.assign(known ?? intent, intent))
  }

  /** The bank says no: another card may be tried for as long as the page is open. */
  decline(id: string, { isHeld: _, ...of }: Paid): void {
    const sums = { amount_capturable: 0, amount_received: 0 }
    if (!this.#known.has(id))
      this.#known.set(id, {
        id,
        object: 'payment_intent',
        ...of,
        status: 'requires_payment_method',
        ...sums,
      })
  }

  /** The page is over: what nobody has paid is cancelled with it. */
  end(id: string | null): void {
    const known = this.find(id)
    if (known?.status === 'requires_payment_method') known.status = 'canceled'
  }

  find = (id: string | null) => this.#known.get(id ?? '')

  get(id: string): Intent {
    const found = this.find(id)
    if (!found) throw new Error('Nobody has paid on this page')
    return found
  }

  /** What a call to `/v1/payment_intents/:id` is answered, with `capture` or `cancel` behind it. */
  answer(id: string, action: string | undefined, fields: Record<string, string>): Answer {
    const intent = this.find(id)
    if (!intent) return refused('resource_missing', 'No such payment_intent', 404)
    if (action === undefined) return { status: 200, body: intent }
    if (intent.status !== 'requires_capture')
      return refused(
        'payment_intent_unexpected_state',
        `The status of this PaymentIntent is ${intent.status}`,
      )
    const isTaken = action === 'capture'
    const taken = Number(fields['amount_to_capture'] ?? intent.amount_capturable)
    if (isTaken && taken > intent.amount_capturable) return refused('amount_too_large', 'More than is held')
    const amount_received = isTaken ? taken : 0
    Object.assign(intent, {
      status: isTaken ? 'succeeded' : 'canceled',
      amount_capturable: 0,
      amount_received,
    })
    return { status: 200, body: { ...intent } }
  }
}

export const refused = (code: string, message: string, status = 400): Answer => ({
  status,
  body: { error: { type: 'invalid_request_error', code, message } },
})
