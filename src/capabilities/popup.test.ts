import { describe, expect, test } from 'vitest'
import { fitsPopup, openPopup, type Popup } from './popup.ts'
import { standIn } from './testMessenger.ts'

const leave: Popup = {
  title: 'Leave?',
  message: 'What you typed is lost',
  buttons: [
    { id: 'leave', type: 'destructive', text: 'Leave' },
    { id: 'stay', type: 'cancel' },
  ],
}

describe('a popup of the client', () => {
  test('M32: says what it asks with a type on every button, or tdesktop closes the app', () => {
    const { messenger, posted } = standIn({ platform: 'tdesktop' })
    void openPopup(messenger, leave)
    expect(posted).toEqual([['web_app_open_popup', leave]])
  })

  test.each([
    [{ button_id: 'leave' }, { kind: 'done', value: 'leave' }],
    [{ button_id: 'stay' }, { kind: 'done', value: 'stay' }],
    [{ button_id: 'other' }, { kind: 'refused' }],
    [{ button_id: '' }, { kind: 'refused' }],
    [{}, { kind: 'refused' }],
    [null, { kind: 'refused' }],
    [undefined, { kind: 'refused' }],
  ])('closed with %j ends as %j', async (data, expected) => {
    const { messenger, say, pass } = standIn()
    const outcome = openPopup(messenger, leave)
    await pass(800)
    say('popup_closed', data)
    expect(await outcome).toMatchObject(expected)
  })

  test.each<[string, Partial<Popup>]>([
    ['without a message', { message: ' ' }],
    ['without a button', { buttons: [] }],
    ['with four buttons', { buttons: Array.from({ length: 4 }, (_, at) => ({ id: `${at}`, type: 'ok' })) }],
    ['with a nameless button', { buttons: [{ id: 'a', type: 'default', text: '' }] }],
    ['with an endless id', { buttons: [{ id: 'a'.repeat(65), type: 'ok' }] }],
  ])('%s is a mistake of ours and is never posted', async (_, wrong) => {
    const { messenger, posted } = standIn()
    await expect(openPopup(messenger, { ...leave, ...wrong })).rejects.toThrow(TypeError)
    expect(posted).toEqual([])
  })

  test('cuts what is too long for the client', () => {
    const { messenger, posted } = standIn()
    const long: Popup = {
      title: 't'.repeat(65),
      message: 'm'.repeat(257),
      buttons: [{ id: 'a', type: 'default', text: 'b'.repeat(65) }],
    }
    void openPopup(messenger, long)
    const params = posted[0]?.[1] as { title: string; message: string; buttons: { text: string }[] }
    expect([params.title.length, params.message.length, params.buttons[0]?.text.length]).toEqual([
      64, 256, 64,
    ])
  })

  test("M31: is not for texts above 256 characters: those fit the app's own dialog", () => {
    expect(fitsPopup(leave)).toBe(true)
    expect(fitsPopup({ ...leave, message: 'm'.repeat(256) })).toBe(true)
    expect(fitsPopup({ ...leave, message: 'm'.repeat(257) })).toBe(false)
    expect(fitsPopup({ ...leave, title: 't'.repeat(65) })).toBe(false)
  })
})
