import { expect, test } from 'vitest'
import { draw } from '#src/ui/kit/draw.tsx'
import { applyTheme } from './applyTheme.ts'

const role = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim()

test('a theme of the messenger repaints the page without a reload', async () => {
  await draw('Orders')
  const plum = {
    section_bg_color: '#2d1b3d',
    secondary_bg_color: '#1f1029',
    text_color: '#f3e8ff',
    button_color: '#a855f7',
  }

  applyTheme(plum, { platform: 'ios' })

  expect(document.documentElement.dataset).toMatchObject({ scheme: 'dark', platform: 'ios' })
  expect(getComputedStyle(document.documentElement).backgroundColor).toBe('rgb(31, 16, 41)')
  expect(role('--accent')).toBe('#9c47e9')
  expect(role('--radius-card')).toBe('12px')

  applyTheme({ section_bg_color: '#ffffff' }, { platform: 'base' })
  expect(document.documentElement.dataset).toMatchObject({ scheme: 'light', platform: 'base' })
})
