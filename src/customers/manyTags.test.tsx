import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { network, success } from '#src/session/calls/testNetwork.ts'
import { refreshSession, session } from '#src/session/session.ts'
import { TagCustomers } from './TagCustomers.tsx'
import { TagPicker } from './TagPicker.tsx'

afterEach(() => vi.unstubAllGlobals())

const tags = Array.from({ length: 5000 }, (_, at) => ({
  id: `tag-${at}`,
  kind: 'customer',
  name: `Tag ${at}`,
  colour: 'teal',
}))

async function draw(screen: ReactNode) {
  network(({ path }) => success(path.startsWith('/app/dictionary') ? { tags } : {}))
  await drawScreen(screen)
  refreshSession({ user: session.user, company: { id: 'c' }, isRoot: false } as never)
}

const buttons = () => page.getByRole('button', { name: /^Tag \d/ })

test('each of 5,000 tags is found to see the customers that have it', async () => {
  const picked: string[] = []
  await draw(<TagPicker isOpen value={undefined} onPick={(id) => picked.push(id)} onClose={() => {}} />)
  await expect.element(page.getByRole('option').first()).toBeVisible()
  expect(page.getByRole('option').elements().length).toBeLessThan(1000)
  await page.getByRole('combobox', { name: 'Search' }).fill('4321')
  await page.getByRole('option', { name: 'Tag 4321' }).click()
  expect(picked).toEqual(['tag-4321'])
})

test('of 5,000 tags those that fit to what is typed are offered', async () => {
  await draw(<TagCustomers ids={['one']} onClose={() => {}} />)
  await expect.element(buttons().first()).toBeVisible()
  expect(buttons().elements()).toHaveLength(30)
  await page.getByRole('textbox', { name: 'Name of the tag' }).fill('4321')
  await expect.poll(() => buttons().elements().length).toBe(1)
  await buttons().click()
  await expect.element(page.getByRole('button', { name: 'Remove tag' })).toBeVisible()
})
