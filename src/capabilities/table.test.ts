import { describe, expect, test } from 'vitest'
import { capabilities, verdictOf, type CapabilityName } from './table.ts'
import { isAtLeast } from './version.ts'

describe('versions of the messenger', () => {
  test.each([
    ['10.1', '6.10', true],
    ['6.10', '6.9', true],
    ['6.9', '6.10', false],
    ['6.1', '6.10', false],
    ['10.1', '6.2', true],
    ['8.0', '8', true],
    ['8', '8.0', true],
    ['8.0.1', '8.0', true],
    ['7.10', '8.0', false],
    ['', '6.0', false],
    ['new', '6.0', false],
    ['8.x', '8.0', true],
  ])('%s compared with %s: new enough is %s', (version, minimum, isEnough) => {
    expect(isAtLeast(version, minimum)).toBe(isEnough)
  })
})

describe('what a client can do', () => {
  const gates: [CapabilityName, string][] = [
    ['webApp', '8.0'],
    ['biometrics', '7.2'],
    ['scanQr', '6.4'],
    ['contact', '6.9'],
    ['closingConfirmation', '6.2'],
    ['verticalSwipes', '7.7'],
    ['location', '8.0'],
    ['homeScreen', '8.0'],
    ['fullscreen', '8.0'],
    ['gyroscope', '8.0'],
    ['orientationLock', '8.0'],
  ]
  test.each(gates)('%s needs version %s, as the specification says', (name, since) => {
    expect(capabilities[name].since).toBe(since)
  })

  const names = Object.keys(capabilities) as CapabilityName[]
  test.each(names)('%s is there from its first version on, on its own platforms only', (name) => {
    const { since, platforms } = capabilities[name]
    for (const platform of ['web', 'tdesktop', 'macos', 'ios', 'android', 'unknown', 'fridge']) {
      const has = platforms.some((one) => one === platform)
      expect(verdictOf(name, { version: since, platform })).toBe(has ? 'available' : 'noPlatform')
      expect(verdictOf(name, { version: '10.1', platform })).toBe(has ? 'available' : 'noPlatform')
      expect(verdictOf(name, { version: '5.9', platform })).toBe(has ? 'versionTooOld' : 'noPlatform')
    }
  })

  test('the general minimum of 8 bars nothing else: a client of 7.2 has biometrics', () => {
    const client = { version: '7.2', platform: 'ios' }
    expect(verdictOf('webApp', client)).toBe('versionTooOld')
    expect(verdictOf('biometrics', client)).toBe('available')
  })

  test('M29: clients that show a notice and never answer are not asked for a QR code', () => {
    for (const platform of ['web', 'tdesktop', 'macos']) {
      expect(verdictOf('scanQr', { version: '10.1', platform })).toBe('noPlatform')
    }
  })

  test('M28: whatever may fail has something else to offer, but for biometrics, which offer nothing', () => {
    const fallbacks = [
      capabilities.scanQr,
      capabilities.contact,
      capabilities.location,
      capabilities.biometrics,
    ]
    expect(fallbacks.map(({ fallback }) => fallback)).toEqual([
      'typeOrPicture',
      'phoneField',
      'address',
      'nothing',
    ])
  })
})
