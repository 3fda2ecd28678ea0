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

  test.each([
    '',
    'order',
    'order-',
    `order_${id}`,
    `order-${id}x`,
    ` order-${id}`,
    `order-${id}\n`,
    `orders-${id}`,
    'order-1',
    'order-../../admin',
    `order-${id}?a=1`,
    'user-',
    `customer-${id}`,
    '<script>',
    undefined,
    null,
  ])('%j opens nothing', (text) => {
    expect(parseStartParam(text)).toBeUndefined()
  })
})
