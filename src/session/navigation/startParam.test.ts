import { describe, expect, test } from 'vitest'
import { addressOfAction, parseStartParam } from './startParam.ts'

const id = '01890a5d-ac96-774b-bcce-b302099a8057'

describe('a link into the app', () => {
  test('opens an order', () => {
    const action = parseStartParam(`order-${id}`)
    expect(action).toEqual({ type: 'openOrder', orderId: id })
    expect(action && addressOfAction(action)).toBe(`/app/orders?orderId=${id}`)
  })

  test('opens a person', () => {
    expect(parseStartParam(`user-${id}`)).toEqual({ type: 'viewUserProfile', userId: id })
  })

  test('is read whatever the case of its id', () => {
    expect(parseStartParam(`order-${id.toUpperCase()}`)).toEqual({ type: 'openOrder', orderId: id })
  })

  test.each([
    '',
    '-',
    'order',
    'order-',
    `order_${id}`,
    `order:${id}`,
    `order${id}`,
    `order--${id}`,
    `order-${id}x`,
    `order-${id}-1`,
    `order-${id.slice(1)}`,
    `order-${id.replaceAll('-', '')}`,
    `order-{${id}}`,
    ` order-${id}`,
    `order-${id} `,
    `order-${id}\n`,
    `orders-${id}`,
    `Order-${id}`,
    'order-1',
    'order-../../admin',
    `order-${id}?a=1`,
    `order-${id}#top`,
    `order-${id}&user-${id}`,
    'user-',
    `user-${id.replace('0', 'g')}`,
    `customer-${id}`,
    'emp-AB12',
    'src-summer',
    'javascript:alert(1)',
    '<script>',
    'x'.repeat(512),
    undefined,
    null,
  ])('%j opens nothing', (text) => {
    expect(parseStartParam(text)).toBeUndefined()
  })
})
