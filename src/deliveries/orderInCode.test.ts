import { expect, test } from 'vitest'
import { orderInCode } from './orderInCode.ts'

const id = '01890a5d-ac96-774b-bcce-000000000001'
const origin = 'https://shop.example'

test('the code of a receipt names its order, in any language of the address', () => {
  expect(orderInCode(`${origin}/app/orders?orderId=${id}`, origin)).toBe(id)
  expect(orderInCode(`${origin}/ru/app/orders?orderId=${id.toUpperCase()}`, origin)).toBe(id)
})

test.each([
  'hello',
  '',
  'https://t.me/bot?start=emp-abc',
  `https://evil.example/app/orders?orderId=${id}`,
  `https://shop.example.evil.example/app/orders?orderId=${id}`,
  `http://shop.example/app/orders?orderId=${id}`,
  `${origin}/app/customers?orderId=${id}`,
  `${origin}/app/orders?orderId=1`,
  `${origin}/app/orders`,
  `javascript:alert(1)//${origin}/app/orders?orderId=${id}`,
  'a'.repeat(4000),
])('%s names none', (code) => {
  expect(orderInCode(code, origin)).toBeUndefined()
})
