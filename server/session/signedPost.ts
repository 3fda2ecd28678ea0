import { createHmac } from 'node:crypto'
import { askOutside } from '#server/outgoing/askOutside.ts'

const MS = 5000
const BYTES = 64 * 1024

/** The webhook of an operator's message service. */
export interface Webhook {
  url: string
  secret: string | undefined
  /** Private addresses that it can use. */
  exceptions: readonly string[]
}

/** Posts a message with a signed body, so that the service can reject requests of others. */
export async function signedPost({ url, secret, exceptions }: Webhook, message: object): Promise<void> {
  const body = JSON.stringify({ ...message, sent_at: new Date().toISOString() })
  const signature = createHmac('sha256', secret ?? '')
    .update(body)
    .digest('hex')
  await askOutside(url, {
    bytes: BYTES,
    ms: MS,
    accept: '*/*',
    exceptions,
    post: { body, headers: secret ? { 'x-signature': `sha256=${signature}` } : {} },
  })
}
