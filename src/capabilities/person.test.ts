import { describe, expect, test } from 'vitest'
import { checkPerson, keepToken } from './biometrics.ts'
import { requestContact } from './contact.ts'
import { openLocationSettings, requestAnyLocation, requestLocation } from './location.ts'
import { scanQr } from './scanQr.ts'
import { standIn } from './testMessenger.ts'

describe('scanning a QR code', () => {
  test('gives the text and closes the scanner before it goes on', async () => {
    const { messenger, say, pass, methods, left } = standIn()
    const outcome = scanQr(messenger, { text: 'Point at the receipt' })
    await pass(900)
    say('qr_text_received', { data: 'order-1' })
    await pass(10)
    expect(methods()).toEqual(['web_app_open_scan_qr_popup', 'web_app_close_scan_qr_popup'])
    say('scan_qr_popup_closed')
    expect(await outcome).toEqual({ kind: 'done', value: 'order-1', raw: { data: 'order-1' }, ms: 900 })
    expect(left()).toBe(0)
  })

  test('goes on until the code is the wanted kind', async () => {
    const { messenger, say, pass } = standIn()
    const outcome = scanQr(messenger, { accepts: (code) => code.startsWith('order-') })
    await pass(300)
    say('qr_text_received', { data: 'https://example.com' })
    say('qr_text_received', {})
    say('qr_text_received', { data: 'order-7' })
    await pass(1000)
    expect(await outcome).toMatchObject({ kind: 'done', value: 'order-7' })
  })

  test('is not ended by the late closing of the scan before', async () => {
    const { messenger, say, pass } = standIn()
    const first = scanQr(messenger)
    await pass(300)
    say('qr_text_received', { data: 'one' })
    await pass(200)
    say('scan_qr_popup_closed')
    await first
    const second = scanQr(messenger)
    await pass(300)
    say('qr_text_received', { data: 'two' })
    await pass(1000)
    expect(await second).toMatchObject({ kind: 'done', value: 'two' })
  })

  test('shows at most 64 characters of text', () => {
    const { messenger, posted } = standIn()
    void scanQr(messenger, { text: '😀'.repeat(40) })
    expect(posted).toEqual([['web_app_open_scan_qr_popup', { text: `${'😀'.repeat(31)}…` }]])
  })
})

describe('asking for the phone number', () => {
  test('gives the number as the messenger signed it, as soon as it has arrived', async () => {
    let calls = 0
    const { messenger, say, pass, posted } = standIn(
      {},
      {
        web_app_invoke_custom_method: ({ req_id }, tell) => {
          calls += 1
          tell('custom_method_invoked', { req_id, result: calls < 3 ? '' : 'contact=x&hash=y' })
        },
      },
    )
    const outcome = requestContact(messenger)
    await pass(2000)
    say('phone_requested', { status: 'sent' })
    await pass(1000)
    expect(await outcome).toMatchObject({ kind: 'done', value: { signed: 'contact=x&hash=y' }, ms: 3000 })
    expect(posted[1]).toEqual([
      'web_app_invoke_custom_method',
      expect.objectContaining({ method: 'getRequestedContact', params: {} }),
    ])
  })

  test('M30: ends with a number that only the bot has when it never arrives', async () => {
    const { messenger, say, pass, left } = standIn()
    const outcome = requestContact(messenger)
    await pass(1000)
    say('phone_requested', { status: 'sent' })
    await pass(6000)
    expect(await outcome).toMatchObject({ kind: 'done', value: { signed: null } })
    expect(left()).toBe(0)
  })

  test('is refused by the person', async () => {
    const { messenger, say, pass } = standIn()
    const outcome = requestContact(messenger)
    await pass(1000)
    say('phone_requested', { status: 'cancelled' })
    expect(await outcome).toMatchObject({ kind: 'refused', raw: { status: 'cancelled' } })
  })
})

describe('asking for the place', () => {
  const allowed = { available: true, access_requested: true, access_granted: true }

  test('gives it in degrees', async () => {
    const place = { available: true, latitude: 41.31, longitude: 69.24, horizontal_accuracy: 12 }
    const { messenger } = standIn(
      {},
      {
        web_app_check_location: (_, say) => say('location_checked', allowed),
        web_app_request_location: (_, say) => say('location_requested', place),
      },
    )
    const value = { latitude: 41.31, longitude: 69.24, accuracy: 12 }
    expect(await requestLocation(messenger)).toMatchObject({ kind: 'done', value })
  })

  test.each([
    { available: false },
    { available: true, latitude: 400, longitude: 69 },
    { available: true, latitude: '41', longitude: '69' },
    null,
  ])('is refused with %j', async (answer) => {
    const { messenger } = standIn(
      {},
      {
        web_app_check_location: (_, say) => say('location_checked', { available: true }),
        web_app_request_location: (_, say) => say('location_requested', answer),
      },
    )
    expect(await requestLocation(messenger)).toMatchObject({ kind: 'refused', raw: answer })
  })

  test('asks no second time after a refusal, but the settings can be opened', async () => {
    const { messenger, methods } = standIn(
      {},
      {
        web_app_check_location: (_, say) =>
          say('location_checked', { available: true, access_requested: true, access_granted: false }),
      },
    )
    expect(await requestLocation(messenger)).toMatchObject({ kind: 'refused' })
    await openLocationSettings(messenger)
    expect(methods()).toEqual(['web_app_check_location', 'web_app_open_location_settings'])
  })

  test('goes on to the browser where the messenger knows none, but not after a refusal', async () => {
    const coords = { latitude: 41.31, longitude: 69.24, accuracy: 12 }
    const browser = {
      getCurrentPosition: (found: PositionCallback) => found({ coords } as GeolocationPosition),
    }
    const answering = (answer: object) =>
      standIn({}, { web_app_check_location: (_, say) => say('location_checked', answer) }).messenger
    const none = answering({ available: false })
    expect(await requestAnyLocation(none, browser)).toMatchObject({ kind: 'done', value: coords })
    expect(await requestAnyLocation(none, undefined)).toMatchObject({ kind: 'noPlatform' })
    const denied = {
      getCurrentPosition: (_: unknown, fail?: PositionErrorCallback | null) => fail?.({ code: 1 } as never),
    }
    expect(await requestAnyLocation(none, denied)).toMatchObject({ kind: 'refused', raw: { code: 1 } })
    const refused = answering({ available: true, access_requested: true, access_granted: false })
    expect(await requestAnyLocation(refused, browser)).toMatchObject({ kind: 'refused' })
  })

  test('is missing where the device has none', async () => {
    const { messenger } = standIn(
      { platform: 'macos' },
      { web_app_check_location: (_, say) => say('location_checked', { available: false }) },
    )
    expect(await requestLocation(messenger)).toMatchObject({ kind: 'noPlatform', platform: 'macos' })
  })

  test('gives up after five seconds in the clients of the web that keep silent', async () => {
    const { messenger, pass, left } = standIn({ platform: 'web' })
    const outcome = requestLocation(messenger)
    await pass(5000)
    expect(await outcome).toEqual({ kind: 'noAnswer', ms: 5000 })
    expect(left()).toBe(0)
  })
})

describe('a finger or a face', () => {
  const info = (more: object) => ({
    available: true,
    access_requested: false,
    access_granted: false,
    ...more,
  })

  test('opens after the person has allowed it, and both steps count', async () => {
    const { messenger, say, pass, posted } = standIn()
    const outcome = checkPerson(messenger, 'To open the invoices')
    say('biometry_info_received', info({}))
    await pass(700)
    say('biometry_info_received', info({ access_granted: true }))
    await pass(800)
    say('biometry_auth_requested', { status: 'authorized', token: 'secret' })
    expect(await outcome).toMatchObject({ kind: 'done', value: { token: 'secret' }, ms: 1500 })
    expect(posted).toEqual([
      ['web_app_biometry_get_info'],
      ['web_app_biometry_request_access', { reason: 'To open the invoices' }],
      ['web_app_biometry_request_auth', { reason: 'To open the invoices' }],
    ])
  })

  test('is not asked for leave twice', async () => {
    const { messenger, say, pass, methods } = standIn()
    const outcome = checkPerson(messenger, 'To open')
    say('biometry_info_received', info({ access_granted: true }))
    await pass(500)
    say('biometry_auth_requested', { status: 'failed' })
    expect(await outcome).toMatchObject({ kind: 'refused' })
    expect(methods()).not.toContain('web_app_biometry_request_access')
  })

  test('is missing on a device without it', async () => {
    const { messenger } = standIn(
      { platform: 'macos' },
      { web_app_biometry_get_info: (_, say) => say('biometry_info_received', { available: false }) },
    )
    expect(await checkPerson(messenger, 'To open')).toMatchObject({ kind: 'noPlatform' })
  })

  test('is asked for with a reason of at most 128 characters', async () => {
    const { messenger, say, posted, pass } = standIn()
    void checkPerson(messenger, 'x'.repeat(300))
    say('biometry_info_received', info({}))
    await pass(0)
    expect(posted[1]).toEqual(['web_app_biometry_request_access', { reason: `${'x'.repeat(127)}…` }])
  })

  test('keeps a token, and none that is too long', async () => {
    const { messenger, posted } = standIn(
      {},
      {
        web_app_biometry_get_info: (_, say) => say('biometry_info_received', info({ access_granted: true })),
        web_app_biometry_update_token: (_, say) => say('biometry_token_updated', { status: 'updated' }),
      },
    )
    await expect(keepToken(messenger, 'x'.repeat(1025), 'To open')).rejects.toThrow('1024')
    await expect(keepToken(messenger, 'x', ' ')).rejects.toThrow(TypeError)
    expect(posted.filter(([method]) => method !== 'web_app_biometry_get_info')).toEqual([])
    expect(await keepToken(messenger, 'x', 'To open')).toMatchObject({ kind: 'done' })
  })
})
