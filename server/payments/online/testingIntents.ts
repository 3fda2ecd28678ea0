export interface Answer {
  status: number
  body: unknown
}

interface Intent {
  id: string
  object: 'payment_intent'
  status: 'succeeded' | 'requires_capture' | 'canceled'
  amount: number
  amount_capturable: number
  amount_received: number
  currency: string
  metadata: Record<string, string>
}

/** Payments as the stand-in keeps them: taken, held, or let go. */
export class TestingIntents {
  #known = new Map<string, Intent>()

  make(
    id: string,
    {
      isHeld,
      amount,
      currency,
      metadata,
    }: Pick<Intent, 'amount' | 'currency' | 'metadata'> & { isHeld: boolean },
  ): void {
    if (this.#known.has(id)) return
    this.#known.set(id, {
      id,
      object: 'payment_intent',
      status: isHeld ? 'requires_capture' : 'succeeded',
      amount,
      amount_capturable: isHeld ? amount : 0,
      amount_received: isHeld ? 0 : amount,
      currency,
      metadata,
    })
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
