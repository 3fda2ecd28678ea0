import { expect, test } from 'vitest'
import { afterPaint, countFramesFrom } from './afterPaint.ts'

test('frames that are painted before the first screen is there do not count', async () => {
  const drawn = Promise.withResolvers<void>()
  countFramesFrom(drawn.promise)
  const seen: string[] = []
  const late = afterPaint().then(() => seen.push('late'))
  countFramesFrom(Promise.resolve())
  await afterPaint()
  expect(seen).toEqual([])
  drawn.resolve()
  await late
  expect(seen).toEqual(['late'])
})
