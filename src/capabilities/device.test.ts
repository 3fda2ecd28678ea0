import { describe, expect, test } from 'vitest'
import { lockOrientation, setFullscreen } from './fullscreen.ts'
import { watchGyroscope, type Turning } from './gyroscope.ts'
import { addToHomeScreen } from './homeScreen.ts'
import { cloudStorage, deviceStorage } from './storage.ts'
import { requestSafeAreas, requestTheme, requestViewport } from './viewport.ts'
import { standIn } from './testMessenger.ts'

describe('the home screen', () => {
  const withStatus = (status: string) =>
    standIn({}, { web_app_check_home_screen: (_, say) => say('home_screen_checked', { status }) })

  test('gets the app, or the person refuses', async () => {
    for (const [event, kind] of [
      ['home_screen_added', 'done'],
      ['home_screen_failed', 'refused'],
    ] as const) {
      const { messenger, say, pass } = withStatus('missed')
      const outcome = addToHomeScreen(messenger)
      await pass(600)
      say(event)
      expect(await outcome).toMatchObject({ kind, ms: 600 })
    }
  })

  test('is not asked about again when the app is there', async () => {
    const { messenger, methods } = withStatus('added')
    expect(await addToHomeScreen(messenger)).toMatchObject({ kind: 'done', raw: 'added' })
    expect(methods()).toEqual(['web_app_check_home_screen'])
  })

  test('is missing where the client says so', async () => {
    expect(await addToHomeScreen(withStatus('unsupported').messenger)).toMatchObject({ kind: 'noPlatform' })
  })
})

describe('the whole screen', () => {
  test.each([
    ['ALREADY_FULLSCREEN', 'done'],
    ['UNSUPPORTED', 'noPlatform'],
    ['OTHER', 'refused'],
  ])('failing with %s ends as %s', async (error, kind) => {
    const { messenger } = standIn(
      {},
      { web_app_request_fullscreen: (_, say) => say('fullscreen_failed', { error }) },
    )
    expect(await setFullscreen(messenger, true)).toMatchObject({ kind })
  })

  test('M27: is left by its own message, and the news of the other way is no answer', async () => {
    const { messenger, say, methods } = standIn()
    const outcome = setFullscreen(messenger, false)
    say('fullscreen_changed', { is_fullscreen: true })
    say('fullscreen_changed', { is_fullscreen: false })
    expect(await outcome).toMatchObject({ kind: 'done' })
    expect(methods()).toEqual(['web_app_exit_fullscreen'])
  })

  test('is held as it is turned, though no client says so', async () => {
    const { messenger, posted } = standIn()
    expect(await lockOrientation(messenger, true)).toMatchObject({ kind: 'done', ms: 0 })
    expect(posted).toEqual([['web_app_toggle_orientation_lock', { locked: true }]])
  })
})

describe('the gyroscope', () => {
  test('tells the turning every 500 ms until it is stopped', async () => {
    const { messenger, say, posted, left } = standIn(
      {},
      { web_app_start_gyroscope: (_, tell) => tell('gyroscope_started') },
    )
    const seen: Turning[] = []
    const outcome = await watchGyroscope(messenger, (turning) => seen.push(turning))
    say('gyroscope_changed', { x: 1, y: 2, z: 3 })
    say('gyroscope_changed', { x: 1 })
    if (outcome.kind === 'done') outcome.value.stop()
    say('gyroscope_changed', { x: 4, y: 5, z: 6 })
    expect(seen).toEqual([{ x: 1, y: 2, z: 3 }])
    expect(posted).toEqual([['web_app_start_gyroscope', { refresh_rate: 500 }], ['web_app_stop_gyroscope']])
    expect(left()).toBe(0)
  })

  test('that a device lacks leaves nothing behind', async () => {
    const { messenger, left } = standIn(
      {},
      { web_app_start_gyroscope: (_, say) => say('gyroscope_failed', { error: 'UNSUPPORTED' }) },
    )
    expect(await watchGyroscope(messenger, () => {})).toMatchObject({ kind: 'noPlatform' })
    expect(left()).toBe(0)
  })
})

describe('what surrounds the app', () => {
  test('M25: is covered by the device and by the bars of the client together', async () => {
    const { messenger } = standIn(
      {},
      {
        web_app_request_safe_area: (_, say) =>
          say('safe_area_changed', { top: 59, bottom: 34, left: 0, right: 0 }),
        web_app_request_content_safe_area: (_, say) => say('content_safe_area_changed', { top: 46 }),
      },
    )
    const value = { top: 105, bottom: 34, left: 0, right: 0 }
    expect(await requestSafeAreas(messenger)).toMatchObject({ kind: 'done', value })
  })

  test('M28: is not waited for longer than five seconds: macOS never answers', async () => {
    const { messenger, pass } = standIn({ platform: 'macos' })
    const outcomes = [requestSafeAreas(messenger), requestTheme(messenger)]
    await pass(5000)
    expect(await Promise.all(outcomes)).toEqual([
      { kind: 'noAnswer', ms: 5000 },
      { kind: 'noAnswer', ms: 5000 },
    ])
  })

  test('has a height and colours', async () => {
    const { messenger } = standIn(
      {},
      {
        web_app_request_viewport: (_, say) => say('viewport_changed', { height: 640 }),
        web_app_request_theme: (_, say) => say('theme_changed', { theme_params: { bg_color: '#fff' } }),
      },
    )
    expect(await requestViewport(messenger)).toMatchObject({ value: { height: 640 } })
    expect(await requestTheme(messenger)).toMatchObject({ value: { bg_color: '#fff' } })
  })
})

describe("the messenger's storages", () => {
  test('keep a text in the cloud, each answer for its own question', async () => {
    const { messenger, posted, say } = standIn()
    const cloud = cloudStorage(messenger)
    const [one, other] = [cloud.read('draft'), cloud.read('theme')]
    const ids = posted.map(([, params]) => (params as { req_id: string }).req_id)
    say('custom_method_invoked', { req_id: ids[1], result: { theme: 'dark' } })
    say('custom_method_invoked', { req_id: ids[0], result: { draft: '' } })
    expect(await one).toMatchObject({ kind: 'done', value: null })
    expect(await other).toMatchObject({ kind: 'done', value: 'dark' })
  })

  test('write and remove with the words of the client', async () => {
    const { messenger, posted } = standIn(
      {},
      {
        web_app_invoke_custom_method: ({ req_id }, say) =>
          say('custom_method_invoked', { req_id, result: true }),
      },
    )
    await cloudStorage(messenger).write('draft', 'x')
    await cloudStorage(messenger).write('draft', null)
    expect(posted.map(([, params]) => params)).toMatchObject([
      { method: 'saveStorageValue', params: { key: 'draft', value: 'x' } },
      { method: 'deleteStorageValues', params: { keys: ['draft'] } },
    ])
  })

  test('keep a text on the device, or say that they cannot', async () => {
    const kept = standIn(
      {},
      {
        web_app_device_storage_save_key: ({ req_id }, say) => say('device_storage_key_saved', { req_id }),
        web_app_secure_storage_get_key: ({ req_id }, say) =>
          say('secure_storage_failed', { req_id, error: 'UNSUPPORTED' }),
      },
    )
    expect(await deviceStorage(kept.messenger).write('draft', 'x')).toMatchObject({ kind: 'done' })
    const secure = deviceStorage(kept.messenger, 'secureStorage')
    expect(await secure.read('draft')).toMatchObject({ kind: 'noPlatform' })
    expect(await deviceStorage(standIn({ version: '8.0' }).messenger).read('draft')).toMatchObject({
      kind: 'versionTooOld',
      since: '9.0',
    })
  })

  test('take no key and no text that the client refuses', async () => {
    const { messenger, posted } = standIn()
    await expect(cloudStorage(messenger).read('a b')).rejects.toThrow(TypeError)
    await expect(cloudStorage(messenger).write('a', 'x'.repeat(4097))).rejects.toThrow('4096')
    await expect(deviceStorage(messenger).read('')).rejects.toThrow(TypeError)
    expect(posted).toEqual([])
  })
})
