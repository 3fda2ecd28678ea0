import { expect, test } from 'vitest'
import { wallClock } from './days.ts'

const zones = [
  'Asia/Tashkent',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'UTC',
]
const moments = [
  '2026-01-01T00:00:00Z',
  '2026-03-29T00:59:59Z',
  '2026-03-29T01:00:00Z',
  '2026-10-25T00:30:00Z',
  '2026-10-25T01:30:00Z',
  '2028-02-29T23:59:59.999Z',
  '1999-12-31T22:00:00Z',
]

/** What Intl says, which every browser of ours has. */
function byIntl(moment: string, zone: string) {
  const text = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(new Date(moment))
  const [day = '', time = ''] = text.split(' ')
  return { day, hour: Number(time.slice(0, 2)), minute: Number(time.slice(3)) }
}

test.each(zones)('the clock on the wall of %s is read alike by new browsers and by old ones', (zone) => {
  expect('Temporal' in globalThis).toBe(true)
  for (const moment of moments) expect(wallClock(moment, zone)).toEqual(byIntl(moment, zone))
  const { Temporal: kept } = globalThis
  Reflect.deleteProperty(globalThis, 'Temporal')
  try {
    for (const moment of moments) expect(wallClock(moment, zone)).toEqual(byIntl(moment, zone))
  } finally {
    globalThis.Temporal = kept
  }
})

test('without a zone it is the clock of the device', () => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  for (const moment of moments) expect(wallClock(moment)).toEqual(byIntl(moment, timeZone))
})
