import { createHmac, randomUUID } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Answer, TestingIntents, refused } from './testingIntents.ts'

interface Session {
  id: string
  object: 'checkout.session'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  amount_total: number
  currency: string
  client_reference_id: string
  payment_intent: string | null
  metadata: Record<string, string>
  url: string
  success_url: string
  cancel_url: string
  title: string
  expires_at: number
  made_with: string
  /** Not the provider's: whether the money is only held. */
  is_held: boolean
}

interface Refund {
  id: string
  object: 'refund'
  payment_intent: string
  amount: number
  status: 'succeeded' | 'failed' | 'pending'
  failure_reason: string | null
  metadata: Record<string, string>
}

/** How the next call goes wrong: refused, not heard, done and answered 500, slow for ever, done and never answered. */
export type Fault = { code: string; message: string } | 'down' | 'fails_after' | 'hangs' | 'unheard'

/** Stands in for the provider and answers as the real one does: one effect for each idempotency key, and the first answer again for it, even a 500. */
export class TestingProvider {
  sessions = new Map<string, Session>()
  intents = new TestingIntents()
  refunds: Refund[] = []
  /** Calls as `POST /v1/refunds`, with what was sent. */
  calls: { name: string; fields: Record<string, string>; key: string; secret: string }[] = []
  faults: Fault[] = []
  root = ''
  /** Where events of paid pages go, and what signs them, by the key that made the page. */
  webhooks = new Map<string, { url: string; secret: string }>()
  #answers = new Map<string, Answer>()
  #server = createServer((request, response) => void this.#serve(request, response))

  async start(port = 0): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve))
    this.#server.unref()
    this.root = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
    return this
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  /** The page of an attempt. */
  pageOf(attemptId: string): Session {
    const found = [...this.sessions.values()].find((one) => one.client_reference_id === attemptId)
    if (!found) throw new Error('No page was made for this attempt')
    return found
  }

  /** Somebody pays on the page. */
  pay(session: Session): Session {
    const { is_held: isHeld } = session
    this.intents.make(...this.#paymentOf(session))
    return Object.assign(session, { status: 'complete', payment_status: isHeld ? 'unpaid' : 'paid' })
  }

  /** The card is declined on the page, which stays open for another one. */
  decline(session: Session): Session {
    this.intents.decline(...this.#paymentOf(session))
    return session
  }

  /** Nobody can pay on the page any more. */
  expire(session: Session): Session {
    this.intents.end(session.payment_intent)
    return Object.assign(session, { status: 'expired' })
  }

  #paymentOf(session: Session): Parameters<TestingIntents['make']> {
    const { is_held: isHeld, amount_total: amount, currency, metadata } = session
    session.payment_intent ??= `pi_${randomUUID()}`
    return [session.payment_intent, { isHeld, amount, currency, metadata }]
  }

  /** The payment on a page. */
  intentOf = ({ payment_intent: id }: Session) => this.intents.get(id ?? '')

  /** An event as it is sent; `signed` is when, in seconds. */
  message(
    secret: string,
    type: string,
    object: object,
    { id = `evt_${randomUUID()}`, signed = Date.now() / 1000 } = {},
  ) {
    const body = JSON.stringify({ id, object: 'event', type, data: { object } })
    const at = Math.floor(signed)
    const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
    const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` }
    return { body, headers }
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const text = Buffer.concat(chunks).toString('utf8')
    const url = new URL(request.url ?? '', this.root)
    if (url.pathname.startsWith('/pay/'))
      return this.#page(request.method === 'POST' ? text : undefined, url.pathname.slice(5), response)
    // Not the provider's: a journey says from another process where its events go.
    if (url.pathname === '/webhooks') {
      const { key: of, ...webhook } = JSON.parse(text) as { key: string; url: string; secret: string }
      this.webhooks.set(of, webhook)
      return send(response, { status: 200, body: {} })
    }
    const key = String(request.headers['idempotency-key'] ?? '')
    const fields = Object.fromEntries(new URLSearchParams(request.method === 'POST' ? text : url.search))
    const secret = (request.headers.authorization ?? '').replace('Bearer ', '')
    this.calls.push({ name: `${request.method} ${url.pathname}`, fields, key, secret })
    const fault = this.faults.shift()
    if (fault === 'hangs') return
    if (fault === 'down') return send(response, { status: 503, body: {} })
    const known = key ? this.#answers.get(key) : undefined
    const done =
      known ?? refusalOf(fault) ?? this.#answer(request.method ?? '', url.pathname, { ...fields, secret })
    const answer: Answer = fault === 'fails_after' ? { status: 500, body: {} } : done
    if (key && answer.status !== 400) this.#answers.set(key, answer)
    if (fault === 'unheard') return
    send(response, answer)
  }

  #answer(method: string, path: string, fields: Record<string, string>): Answer {
    const [, , resource, , id = '', action] = path
      .replace(/^\/v1\/(refunds|payment_intents)/, '/v1/$1/-')
      .split('/')
    if (resource === 'refunds') return method === 'POST' ? this.#refund(fields) : this.#refundsOf(fields)
    if (method === 'POST' && !id) return this.#create(fields)
    if (resource === 'payment_intents') return this.intents.answer(decodeURIComponent(id), action, fields)
    const session = this.sessions.get(decodeURIComponent(id))
    if (!session) return refused('resource_missing', 'No such checkout.session', 404)
    if (action === 'expire') {
      if (session.status !== 'open') return refused('', 'Only open sessions can be expired')
      this.expire(session)
    }
    const intent = fields['expand[]'] === 'payment_intent' && this.intents.find(session.payment_intent)
    return { status: 200, body: intent ? { ...session, payment_intent: intent } : session }
  }

  #create(fields: Record<string, string>): Answer {
    const id = `cs_test_${randomUUID()}`
    const session: Session = {
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: Number(fields['line_items[0][price_data][unit_amount]']),
      currency: fields['line_items[0][price_data][currency]'] ?? '',
      client_reference_id: fields['client_reference_id'] ?? '',
      payment_intent: null,
      metadata: { attempt: fields['metadata[attempt]'] ?? '' },
      url: `${this.root}/pay/${id}`,
      success_url: fields['success_url'] ?? '',
      cancel_url: fields['cancel_url'] ?? '',
      title: fields['line_items[0][price_data][product_data][name]'] ?? '',
      expires_at: Number(fields['expires_at']),
      made_with: fields['secret'] ?? '',
      is_held: fields['payment_intent_data[capture_method]'] === 'manual',
    }
    this.sessions.set(id, session)
    return { status: 200, body: session }
  }

  #refund(fields: Record<string, string>): Answer {
    const payment = fields['payment_intent'] ?? ''
    const session = [...this.sessions.values()].find((one) => one.payment_intent === payment)
    if (!session) return refused('resource_missing', 'No such payment_intent')
    const amount = Number(fields['amount'])
    const back = this.refunds.filter((one) => one.payment_intent === payment && one.status !== 'failed')
    const left = this.intentOf(session).amount_received - back.reduce((sum, one) => sum + one.amount, 0)
    if (amount > left)
      return refused('charge_already_refunded', 'Refund amount is greater than unrefunded amount')
    const refund: Refund = {
      id: `re_${randomUUID()}`,
      object: 'refund',
      payment_intent: payment,
      amount,
      status: 'succeeded',
      failure_reason: null,
      metadata: { refund: fields['metadata[refund]'] ?? '' },
    }
    this.refunds.push(refund)
    return { status: 200, body: refund }
  }

  #refundsOf(fields: Record<string, string>): Answer {
    const data = this.refunds.filter((one) => one.payment_intent === fields['payment_intent'])
    return { status: 200, body: { object: 'list', data } }
  }

  /** The hosted page: one button pays, tells the webhook and leads back; with the other one the card is declined, and the page stays. */
  async #page(sent: string | undefined, id: string, response: ServerResponse): Promise<void> {
    const session = this.sessions.get(id)
    if (!session) return void response.writeHead(404).end()
    const isDeclined = sent === 'card=declined'
    if (sent === undefined || isDeclined) {
      const { title, cancel_url } = session
      const html = `<!doctype html><title>Pay</title><h1>${title}</h1>${isDeclined ? '<p>Your card was declined.</p>' : ''}
        <form method="post"><button>Pay</button><button name="card" value="declined">Use an empty card</button></form>
        <a href="${cancel_url.replaceAll('&', '&amp;')}">Back</a>`
      return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
    }
    this.pay(session)
    const webhook = this.webhooks.get(session.made_with)
    if (webhook) {
      const { body, headers } = this.message(webhook.secret, 'checkout.session.completed', session)
      await fetch(webhook.url, { method: 'POST', body, headers })
    }
    response.writeHead(303, { location: session.success_url }).end()
  }
}

const refusalOf = (fault: Fault | undefined) =>
  typeof fault === 'object' ? refused(fault.code, fault.message) : undefined

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
