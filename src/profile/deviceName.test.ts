import { describe, expect, it } from 'vitest'
import { deviceName } from './deviceName.ts'

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0'

describe('a device is called by', () => {
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, 'Chrome', 'Windows'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/148.0`, 'Edge', 'Windows'],
    [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${chrome} Mobile Safari/537.36`, 'Chrome', 'Android'],
    [`Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0`, 'Firefox', 'Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
      'Safari',
      'iOS',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 (KHTML, like Gecko) Version/19.0 Safari/605.1',
      'Safari',
      'macOS',
    ],
    ['curl/8.9', undefined, undefined],
    ['', undefined, undefined],
  ])('%s', (userAgent, browser, system) => {
    expect(deviceName(userAgent)).toEqual({ browser, system })
  })
})
