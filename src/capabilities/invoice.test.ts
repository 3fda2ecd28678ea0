import { describe, expect, test } from 'vitest'
import { openInvoice } from './invoice.ts'
import { standIn } from './testMessenger.ts'

const address = 'https://t.me/$abc_123'

describe('an invoice of the messenger', () => {
  test.each([
    ['paid', { kind: 'done', value: 'paid' }],
    ['pending', { kind: 'done', value: 'pending' }],
    ['cancelled', { kind: 'refused' }],
    ['failed', { kind: 'refused' }],
    [7, { kind: 'refused' }],
  ])('closed as %s', async (status, expected) => {
    const { messenger, say, posted } = standIn()
    const outcome = openInvoice(messenger, address)
    say('invoice_closed', { slug: 'other', status: 'paid' })
    say('invoice_closed', { slug: 'abc_123', status })
    expect(await outcome).toMatchObject(expected)
    expect(posted).toEqual([['web_app_open_invoice', { slug: 'abc_123' }]])
  })

  test('is for phones: others pay by card', async () => {
    const { messenger, posted } = standIn({ platform: 'tdesktop' })
    expect(await openInvoice(messenger, address)).toMatchObject({ kind: 'noPlatform' })
    expect(posted).toEqual([])
  })

  test.each(['https://evil.invalid/$abc', 'https://t.me/shop_bot', ''])('%s is none', async (wrong) => {
    const { messenger } = standIn()
    await expect(openInvoice(messenger, wrong)).rejects.toThrow(TypeError)
  })
})
