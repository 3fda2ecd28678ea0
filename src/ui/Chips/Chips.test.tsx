import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { Filter } from './Chips.examples.tsx'
import { Chips } from './Chips.tsx'

const items = [
  { key: 'new', label: 'New', count: 3, isUrgent: true },
  { key: 'open', label: 'In progress' },
  { key: 'done', label: 'Done', count: 42 },
]

function Tabs() {
  const [value, setValue] = useState('new')
  return <Chips label="Stages" items={items} value={value} onChange={setValue} />
}

describe('stage tabs', () => {
  test('arrows move to the next tab and choose it', async () => {
    await draw(<Tabs />)
    await page.getByRole('tab', { name: /New/ }).click()

    await userEvent.keyboard('{ArrowRight}')

    await expect.element(page.getByRole('tab', { name: /In progress/ })).toHaveFocus()
    await expect
      .element(page.getByRole('tab', { name: /In progress/ }))
      .toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{End}{ArrowRight}')
    await expect.element(page.getByRole('tab', { name: /New/ })).toHaveAttribute('aria-selected', 'true')
  })

  test('a count that is not known yet is left out', async () => {
    await draw(<Tabs />)
    await expect.element(page.getByRole('tab', { name: 'In progress', exact: true })).toBeVisible()
    await expect.element(page.getByRole('tab', { name: 'Done 42', exact: true })).toBeVisible()
  })
})

test('chips that narrow a list are pressed and released', async () => {
  await draw(<Filter />)
  const chip = page.getByRole('button', { name: 'In progress 7' })

  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard(' ')
  await expect.element(chip).toHaveAttribute('aria-pressed', 'true')
  await userEvent.keyboard(' ')

  await expect.element(chip).toHaveAttribute('aria-pressed', 'false')
})
