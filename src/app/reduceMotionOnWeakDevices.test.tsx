import { afterEach, describe, expect, test } from 'vitest'
import { reduceMotionOnWeakDevices } from './reduceMotionOnWeakDevices.ts'
import '#src/ui/theme/theme.css'

const times = ['--time-press', '--time-switch', '--time-in', '--time-out']

const client = (level: string) =>
  `Mozilla/5.0 (Linux; Android 9) Telegram-Android/11.3.3 (Xiaomi Redmi 6A; Android 9; SDK 28; ${level})`

const timeOf = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name)

afterEach(() => {
  delete document.documentElement.dataset.motion
})

describe('M42: effects', () => {
  test('are off on a phone that the messenger calls weak', () => {
    expect(reduceMotionOnWeakDevices(client('LOW'))).toBe(true)
    expect(times.map(timeOf)).toEqual(['0ms', '0ms', '0ms', '0ms'])
  })

  test.each([client('AVERAGE'), client('HIGH'), 'Mozilla/5.0 (Windows NT 10.0) LOW'])(
    'stay on everywhere else: %s',
    (userAgent) => {
      expect(reduceMotionOnWeakDevices(userAgent)).toBe(false)
      expect(timeOf('--time-in')).not.toBe('0ms')
    },
  )
})
