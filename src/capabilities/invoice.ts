import { ask } from './ask.ts'
import { assertWellFormed } from './limits.ts'
import type { Messenger } from './messengerBridge.ts'
import { fieldsOf, type Outcome } from './outcome.ts'

/** Lets the person pay an invoice of the messenger, `https://t.me/$slug`; done with `pending` is not decided yet. */
export async function openInvoice(
  messenger: Messenger,
  address: string,
  waitMs?: number,
): Promise<Outcome<'paid' | 'pending'>> {
  const slug = /^https:\/\/t\.me\/(?:\$|invoice\/)([\w-]+)$/.exec(address)?.[1] ?? ''
  assertWellFormed(slug !== '', 'An invoice has an address of the messenger')
  return ask<'paid' | 'pending'>(messenger, 'invoice', {
    method: 'web_app_open_invoice',
    params: { slug },
    reads: {
      invoice_closed: (data) => {
        const { slug: closed, status } = fieldsOf(data)
        if (closed !== slug) return undefined
        return status === 'paid' || status === 'pending' ? { done: status } : 'refused'
      },
    },
    ...(waitMs !== undefined && { waitMs }),
  })
}
