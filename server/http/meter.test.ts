import { expect, test } from 'vitest'
import { Meter } from './meter.ts'

const MINUTE_MS = 60_000
const noon = Date.UTC(2030, 2, 14, 12)

test('calls are counted for five minutes and for an hour, and then forgotten', () => {
  const meter = new Meter()
  for (let minute = 0; minute < 90; minute++)
    for (const isFailed of [false, false, false, minute % 10 === 0])
      meter.record({ at: noon + minute * MINUTE_MS, ms: 10, isFailed })
  const last = noon + 89 * MINUTE_MS
  expect(meter.figures(last)).toEqual({
    p95_ms: 10,
    calls: 20,
    failed: 0,
    hour: { calls: 240, failed: 6 },
  })
  expect(meter.figures(last + 30 * MINUTE_MS).hour).toEqual({ calls: 120, failed: 3 })
  expect(meter.figures(last + 61 * MINUTE_MS)).toEqual({
    p95_ms: null,
    calls: 0,
    failed: 0,
    hour: { calls: 0, failed: 0 },
  })
})
