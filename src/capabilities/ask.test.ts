import { describe, expect, test } from 'vitest'
import { ask, CLIENT_MS, PERSON_MS } from './ask.ts'
import { requestContact } from './contact.ts'
import { setFullscreen } from './fullscreen.ts'
import { openPopup, type Popup } from './popup.ts'
import { scanQr } from './scanQr.ts'
import { capabilities } from './table.ts'
import { standIn } from './testMessenger.ts'

const question: Popup = { message: 'Leave?', buttons: [{ id: 'yes', type: 'ok' }] }

describe('a call of the messenger ends', () => {
  test('with what the client said and the time that it took', async () => {
    const { messenger, say, pass, left } = standIn()
    const outcome = setFullscreen(messenger, true)
    await pass(300)
    say('fullscreen_changed', { is_fullscreen: true })
    expect(await outcome).toEqual({
      kind: 'done',
      value: undefined,
      raw: { is_fullscreen: true },
      ms: 300,
    })
    expect(left()).toBe(0)
  })

  test('M29: without a word to a client that is too old', async () => {
    const { messenger, posted } = standIn({ version: '7.10' })
    const outcome = { kind: 'versionTooOld', version: '7.10', since: '8.0' }
    expect(await setFullscreen(messenger, true)).toEqual(outcome)
    expect(posted).toEqual([])
  })

  test('M29: without a word to a client that never had it', async () => {
    const { messenger, posted } = standIn({ platform: 'tdesktop' })
    expect(await scanQr(messenger)).toEqual({ kind: 'noPlatform', platform: 'tdesktop', ms: 0 })
    expect(posted).toEqual([])
  })

  test('M30: as refused when the person closes what was shown', async () => {
    const { messenger, say, pass, left } = standIn()
    const outcome = scanQr(messenger)
    await pass(1500)
    say('scan_qr_popup_closed')
    expect(await outcome).toMatchObject({ kind: 'refused', ms: 1500 })
    expect(left()).toBe(0)
  })

  test('M28 M30: without an answer after five seconds when the client keeps silent, and a late answer changes nothing', async () => {
    const { messenger, say, pass, left } = standIn()
    const outcome = setFullscreen(messenger, true)
    await pass(CLIENT_MS)
    expect(await outcome).toEqual({ kind: 'noAnswer', ms: 5000 })
    say('fullscreen_changed', { is_fullscreen: true })
    expect(left()).toBe(0)
  })

  test('later where a person has to answer, but it ends', async () => {
    const { messenger, pass } = standIn()
    const outcome = openPopup(messenger, question)
    await pass(PERSON_MS)
    expect(await outcome).toEqual({ kind: 'noAnswer', ms: 120_000 })
  })

  test('as missing when the page has no messenger to post to', async () => {
    const broken = standIn({}, { web_app_request_fullscreen: () => fail('The environment is unknown') })
    expect(await setFullscreen(broken.messenger, true)).toMatchObject({ kind: 'noPlatform', ms: 0 })
    expect(broken.left()).toBe(0)
  })

  test('when the client answers before it returns', async () => {
    const { messenger, left } = standIn(
      {},
      { web_app_request_fullscreen: (_, say) => say('fullscreen_failed', { error: 'UNSUPPORTED' }) },
    )
    expect(await setFullscreen(messenger, true)).toMatchObject({
      kind: 'noPlatform',
      raw: { error: 'UNSUPPORTED' },
    })
    expect(left()).toBe(0)
  })

  test('at once where nobody ever answers', async () => {
    const { messenger, posted } = standIn()
    const outcome = await ask(messenger, 'haptics', { method: 'web_app_trigger_haptic_feedback', params: {} })
    expect(outcome).toMatchObject({ kind: 'done', ms: 0 })
    expect(posted).toHaveLength(1)
  })
})

describe('dialogs of the client', () => {
  test('are asked for once when the person taps twice', async () => {
    const { messenger, say, pass, posted } = standIn()
    const outcomes = [openPopup(messenger, question), openPopup(messenger, question)]
    await pass(400)
    say('popup_closed', { button_id: 'yes' })
    expect((await Promise.all(outcomes)).map(({ kind }) => kind)).toEqual(['done', 'done'])
    expect(posted).toHaveLength(1)
  })

  test('do not take the answer to another dialog', async () => {
    const { messenger, say, pass, posted } = standIn()
    const first = openPopup(messenger, question)
    const second = openPopup(messenger, { ...question, message: 'Delete?' })
    expect(await second).toEqual({ kind: 'noAnswer', ms: 0 })
    await pass(400)
    say('popup_closed', { button_id: 'yes' })
    expect(await first).toMatchObject({ kind: 'done', value: 'yes' })
    expect(posted).toHaveLength(1)
  })

  test('M31: are never chained: the third within two seconds would lock them all, so it is not shown', async () => {
    const { messenger, say, pass, posted } = standIn()
    for (const message of ['One', 'Two']) {
      const outcome = openPopup(messenger, { ...question, message })
      await pass(500)
      say('popup_closed', {})
      expect(await outcome).toMatchObject({ kind: 'refused' })
    }
    expect(await requestContact(messenger)).toEqual({ kind: 'noAnswer', ms: 0 })
    expect(posted).toHaveLength(2)
    await pass(1500)
    void openPopup(messenger, question)
    expect(posted).toHaveLength(3)
  })

  test('M30: that are refused faster than anybody reads were refused by the client, not by the person', async () => {
    const { messenger } = standIn(
      {},
      {
        web_app_open_popup: (_, say) => say('popup_closed', {}),
        web_app_request_phone: (_, say) => say('phone_requested', { status: 'cancelled' }),
      },
    )
    expect(await openPopup(messenger, question)).toEqual({ kind: 'noAnswer', ms: 0 })
    expect(await requestContact(messenger)).toEqual({ kind: 'noAnswer', ms: 0 })
  })
})

test('M28: nothing waits longer than five seconds but for a person', () => {
  expect(CLIENT_MS).toBeLessThanOrEqual(5000)
  const waiting = Object.entries(capabilities).filter(([, { answers }]) => answers === 'person')
  expect(waiting.map(([name]) => name)).toEqual([
    'location',
    'biometrics',
    'homeScreen',
    'scanQr',
    'contact',
    'popup',
    'invoice',
    'download',
  ])
})

function fail(message: string): never {
  throw new Error(message)
}
