import { createHmac } from 'node:crypto'
import { askOutside } from '#server/outgoing/askOutside.ts'

const MS = 5000
const BYTES = 64 * 1024

/** Where messages are handed to a service of the operator's choice. */
export interface Webhook {
  url: string
  secret: string | undefined
  /** Own machines that it may lead to. */
  exceptions: readonly string[]
}

/** Posts a message; the body is signed, so that nobody else can make the service send. */
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
