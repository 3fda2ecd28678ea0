import type { Calls } from './calls.gen.ts'

type Sent<C extends keyof Calls> = Omit<Calls[C]['params'], 'token'> &
  Calls[C]['query'] &
  (Calls[C]['body'] extends undefined ? unknown : { body: Calls[C]['body'] })

/** A refusal: `code` for programs, `message` for people, `errors` by field. */
export class StorefrontError extends Error {
  override name = 'StorefrontError'
  status: number
  code: string
  errors: Record<string, string[]>

  constructor(status: number, answer: { message: string; code: string; errors?: Record<string, string[]> }) {
    super(answer.message)
    this.status = status
    this.code = answer.code
    this.errors = answer.errors ?? {}
  }
}

/** A client of one shop: `base` is the address of the API, `token` the publishable key of the company. */
export function storefrontClient(base: string, token: string, language = 'en') {
  async function call<C extends keyof Calls>(
    name: C,
    sent: Sent<C>,
    idempotencyKey?: string,
  ): Promise<Calls[C]['payload']> {
    const { body, ...values } = sent as { body?: unknown } & Record<string, string>
    const [method = '', template = ''] = name.split(' ')
    const path = template.replace(/\{(\w+)\}/g, (_, key: string) => {
      const value = key === 'token' ? token : values[key]
      delete values[key]
      return encodeURIComponent(value ?? '')
    })
    const query = new URLSearchParams(values).toString()
    const answer = await fetch(`${base}${path}${query && `?${query}`}`, {
      method,
      headers: {
        'Accept-Language': language,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const said = await answer.json()
    if (!answer.ok) throw new StorefrontError(answer.status, said)
    return said.payload
  }
  return call
}
