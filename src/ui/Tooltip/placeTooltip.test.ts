import { describe, expect, test } from 'vitest'
import { placeTooltip } from './placeTooltip.ts'

const screen = { width: 400, height: 600 }
const size = { width: 100, height: 30 }
const button = (left: number, top: number) => ({ left, top, width: 40, height: 40 })

describe('a tooltip', () => {
  test('stands above the middle of its button', () => {
    expect(placeTooltip(button(180, 300), size, screen)).toEqual({ left: 150, top: 262, side: 'above' })
  })

  test('turns below at the top of the window', () => {
    expect(placeTooltip(button(180, 10), size, screen)).toEqual({ left: 150, top: 58, side: 'below' })
  })

  test('stays inside the window at both sides', () => {
    expect(placeTooltip(button(0, 300), size, screen).left).toBe(8)
    expect(placeTooltip(button(360, 300), size, screen).left).toBe(292)
  })

  test('stays in sight where there is room nowhere', () => {
    const place = placeTooltip(button(180, 10), { width: 100, height: 590 }, screen)
    expect(place).toEqual({ left: 150, top: 8, side: 'above' })
  })
})
