import { expect, test } from 'vitest'
import { untilLoaded } from './untilLoaded.ts'

test('a part that the network lost is asked for again when the network is back', async () => {
  let asked = 0
  const part = untilLoaded(() => {
    asked += 1
    return asked < 3 ? Promise.reject(new Error('offline')) : Promise.resolve('menu')
  })

  await expect.poll(() => (window.dispatchEvent(new Event('online')), asked)).toBe(3)
  expect(await part).toBe('menu')
})
