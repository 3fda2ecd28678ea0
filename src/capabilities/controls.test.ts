import { beforeEach, describe, expect, test } from 'vitest'
import { createControls, type NativeButton, type NativeControls } from './controls.ts'

let told: unknown[][] = []
const tell =
  (name: string) =>
  (...values: unknown[]) =>
    void told.push([name, ...values])
const native: NativeControls = {
  setButton: tell('button'),
  setBackVisible: tell('back'),
  setClosingConfirmation: tell('closing'),
  setVerticalSwipes: tell('swipes'),
  setColours: tell('colours'),
  impact: tell('impact'),
  notify: tell('notify'),
  select: tell('select'),
}
const button = (onClick: () => void, isEnabled = true): NativeButton => ({
  text: 'Save',
  isEnabled,
  isBusy: false,
  onClick,
})

beforeEach(() => {
  told = []
})

describe("the messenger's own buttons", () => {
  test('do at last what was asked before they were there', () => {
    const controls = createControls()
    const save = button(() => {})
    controls.setButton('main', save)
    controls.setBackVisible(true)
    controls.attach(native)
    expect(told).toEqual([
      ['back', true],
      ['button', 'main', save],
    ])
  })

  test('are not asked for what nobody wants any more', () => {
    const controls = createControls()
    controls.setButton(
      'main',
      button(() => {}),
    )
    controls.setButton('main', null)
    controls.setBackVisible(true)
    controls.setBackVisible(false)
    controls.attach(native)
    expect(told).toEqual([])
  })

  test('M15: press what is on the screen now, never what has gone or rests', () => {
    const controls = createControls()
    const pressed: string[] = []
    controls.setButton(
      'main',
      button(() => pressed.push('old')),
    )
    controls.setButton(
      'main',
      button(() => pressed.push('new')),
    )
    controls.press('main')
    controls.setButton(
      'main',
      button(() => pressed.push('resting'), false),
    )
    controls.press('main')
    controls.setButton('main', null)
    controls.press('main')
    expect(pressed).toEqual(['new'])
  })

  test('M3: take the colours of a new theme at once', () => {
    const controls = createControls()
    controls.attach(native)
    const save = button(() => {})
    controls.setButton('main', save)
    const colours = { accent: '#2772df', onAccent: '#ffffff', page: '#0e1621', card: '#17212b' }
    controls.setColours(colours)
    expect(told.slice(-2)).toEqual([
      ['colours', colours],
      ['button', 'main', save],
    ])
  })
})

describe('the swipe that closes the window', () => {
  test('M22 M23: is off while anything on the screen is dragged up and down', () => {
    const controls = createControls()
    const letGoOfList = controls.holdSwipes()
    controls.attach(native)
    const letGoOfMap = controls.holdSwipes()
    letGoOfList()
    expect(told).toEqual([['swipes', false]])
    letGoOfMap()
    expect(told.at(-1)).toEqual(['swipes', true])
  })
})
