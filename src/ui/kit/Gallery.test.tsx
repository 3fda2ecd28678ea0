import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from './draw.tsx'
import { Kit } from './Kit.tsx'
import type { KitSearch } from './settings.ts'

function Address({ first = {} }: { first?: KitSearch }) {
  const [search, setSearch] = useState<KitSearch>(first)
  return <Kit search={search} onSearch={setSearch} />
}

describe('the gallery', () => {
  test('finds a component and shows its examples, code and props', async () => {
    await draw(<Address />, {}, 1280)

    await page.getByRole('searchbox', { name: 'Find a component' }).fill('stageb')
    await expect.element(page.getByText(/^1 of/)).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('heading', { level: 1, name: 'StageBar' })).toBeVisible()
    await expect.poll(() => document.querySelector('[data-example^="StageBar/"]')).not.toBeNull()

    await page
      .getByRole('button', { name: /^Show the code of/ })
      .first()
      .click()
    await expect
      .poll(() => document.querySelector('pre')?.textContent)
      .toContain("import { StageBar } from '#src/ui/StageBar/StageBar.tsx'")
    const row = page.getByRole('region', { name: 'Props of StageBar' }).getByRole('row', { name: /^current/ })
    await expect.element(row.getByRole('cell', { name: 'required' })).toBeVisible()
  })

  test('is painted in the chosen theme and look, and the page gets its own back', async () => {
    const former = document.documentElement.dataset.scheme
    await draw(<Address first={{ name: 'Button' }} />, {}, 1280)

    await page.getByRole('radio', { name: 'dark' }).click()
    await page.getByRole('radio', { name: 'ios' }).click()
    await expect.element(page.getByRole('radio', { name: 'ios' })).toBeChecked()
    expect(document.documentElement.dataset).toMatchObject({ scheme: 'dark', platform: 'ios' })

    await page.getByRole('radio', { name: 'light' }).click()
    await expect.poll(() => document.documentElement.dataset.scheme).toBe('light')
    expect(former === undefined || former === 'light').toBe(true)
  })

  test('shows the examples in another language and stays English itself', async () => {
    await draw(<Address first={{ name: 'Button' }} />, {}, 1280)

    await page.getByRole('radio', { name: 'de' }).click()
    await expect.element(page.getByRole('button', { name: 'Löschen', exact: true })).toBeVisible()
    await expect.element(page.getByRole('searchbox', { name: 'Find a component' })).toBeVisible()

    await page.getByRole('radio', { name: 'en' }).click()
    await expect.element(page.getByRole('button', { name: 'Delete', exact: true })).toBeVisible()
  })

  test('shows a width in a page of its own, for a screen is laid out by its window', async () => {
    await draw(<Address first={{ name: 'Button', width: '320' }} />, {}, 1280)

    await expect.poll(() => document.querySelector('iframe')?.getBoundingClientRect().width).toBe(320)
    expect(document.querySelector('iframe')?.src).toContain(
      'frame=Button&platform=base&theme=light&locale=en',
    )
  })

  test('draws one example and nothing else for the frame', async () => {
    await draw(<Address first={{ frame: 'Button/Stretched' }} />, {}, 320)

    await expect.poll(() => document.querySelectorAll('[data-example]').length).toBe(1)
    expect(page.getByRole('searchbox').elements()).toEqual([])
  })

  test('is a list first on a phone, and leads back to it', async () => {
    await draw(<Address />, {}, 390)

    await page.getByRole('button', { name: 'Avatar', exact: true }).click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Avatar' })).toBeVisible()
    await page.getByRole('button', { name: 'All components' }).click()
    await expect.element(page.getByRole('button', { name: 'Button', exact: true })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })
})
