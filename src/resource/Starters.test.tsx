import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { network, refusal, success } from '#src/session/calls/testNetwork.ts'
import { Starters } from './Starters.tsx'
import { drawScreen, tagRow, tags } from './testScreen.tsx'

afterEach(() => vi.unstubAllGlobals())

const row = (name: string) => ({ name, note: '' })
const sets = [
  { label: 'Add both', rows: [row('Regular'), row('New')] },
  { label: 'Add one', rows: [row('Wholesale')] },
]

test('the rows of a set are added one after the other, and the next ones are not after a refusal', async () => {
  let isRefused = false
  const seen = network(() => (isRefused ? refusal(403, 'forbidden') : success(tagRow(1, 'Regular'))))
  const added = () => seen.flatMap(({ method, body }) => (method === 'POST' ? [body] : []))
  await drawScreen(<Starters resource={tags} sets={sets} />)
  await page.getByRole('button', { name: 'Add both' }).click()
  await expect.poll(added).toEqual([row('Regular'), row('New')])
  await expect.element(page.getByRole('button', { name: 'Add one' })).toBeEnabled()

  isRefused = true
  await page.getByRole('button', { name: 'Add both' }).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(added()).toHaveLength(3)
})
