import { expect, test } from 'vitest'
import type { WantedOf } from '#contract/access.ts'
import { describeWanted, maskWanted } from './wanted.ts'

const line = (name: string, comment = '') => ({ name, before: 1000, after: 2500, comment })
const edit = (lines: WantedOf<'edit_lines'>['lines']): WantedOf<'edit_lines'> => ({
  call: 'edit_lines',
  lines,
  total: { before: 100_000, after: 250_050 },
  currency: 'EUR',
  reason: '',
})
const said = (lines: WantedOf<'edit_lines'>['lines'], show_decimals = true) =>
  describeWanted(
    { wanted: edit(lines), asked_by_name: 'Kamola', order_label: '7' },
    { language: 'de', default_language: 'ru', show_decimals },
  )

test('sums and quantities are written as the reader writes them', () => {
  const [change, total] = said([line('Plov')])
  expect(change).toContain('Plov: 1\u00a0→\u00a02,5')
  expect(total).toContain('1.000,00\u00a0€ → 2.500,50\u00a0€')
  expect(said([], false)[1]).toContain('1.000\u00a0€ → 2.501\u00a0€')
})

test('the longest change still fits into one message', () => {
  const lines = Array.from({ length: 200 }, (_, at) => line(`Plov ${at}`, '🍲'.repeat(40_000)))
  const text = said(lines).join('\n\n')
  expect(text).toContain('\nPlov 9: ')
  expect(text).not.toContain('Plov 10')
  expect(text).toContain('\n…\n')
  expect(text.length).toBeLessThan(3000)
  expect(text.isWellFormed()).toBe(true)
})

test('a courier is told sums of own deliveries only', () => {
  const permissions = ['orders.view', 'deliveries.take_own', 'payments.take']
  const reader = { session: { user_id: 'me', permissions }, channel: 'staff' } as const
  expect(maskWanted(reader, 'me', edit([]))).toHaveProperty('total')
  expect(maskWanted(reader, 'other', edit([]))).not.toHaveProperty('total')
})

test('a refund is told with its sum and what comes back, without the sum to those who may not see it', () => {
  const wanted: WantedOf<'refund'> = {
    call: 'refund',
    lines: [{ name: 'Plov', qty: 1500 }],
    delivery: false,
    amount: 125_050,
    currency: 'EUR',
    reason: 'It was cold',
  }
  const reader = { language: 'en', default_language: 'ru', show_decimals: true } as const
  const told = (shown: WantedOf<'refund'>) =>
    describeWanted({ wanted: shown, asked_by_name: 'Kamola', order_label: '7' }, reader)
  expect(told(wanted)).toEqual(['Kamola asks to refund €1,250.50 of order 7\nPlov: 1.5', 'It was cold'])
  const charged = { ...wanted, delivery: true, service: true }
  expect(told(charged)[0]).toMatch(/\nPlov: 1\.5\nDelivery\nService$/)
  const permissions = ['orders.view']
  const blind = { session: { user_id: 'me', permissions }, channel: 'staff' } as const
  const masked = maskWanted(blind, null, wanted) as WantedOf<'refund'>
  expect(told(masked)[0]).toBe('Kamola asks to refund order 7\nPlov: 1.5')
})

test('a request to reopen an order says why', () => {
  const wanted: WantedOf<'reopen_order'> = { call: 'reopen_order', reason: 'Wrong button' }
  const reading = { language: 'en', default_language: 'en', show_decimals: true } as const
  const asked = { wanted, asked_by_name: 'Kamola', order_label: '7' }
  expect(describeWanted(asked, reading)).toEqual(['Kamola asks to reopen order 7', 'Wrong button'])
})
