import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { network, refusal, success } from '#src/session/calls/testNetwork.ts'
import { idOf, pageOf, rows, tagScreen } from './testList.tsx'
import { drawScreen, tagRow } from './testScreen.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })

beforeEach(() => page.viewport(390, 844))
afterEach(() => vi.unstubAllGlobals())

const names = () =>
  page
    .getByRole('list', { name: 'Tags' })
    .getByRole('listitem')
    .elements()
    .map((item) => /Regular|Wholesale|New/.exec(item.textContent)?.[0])

test('rows are moved with the keyboard: shown at once, sent with the row in front, taken back by a toast', async () => {
  const seen = network(({ method }) => (method === 'POST' ? success(rows[0]) : pageOf(rows)))
  await drawScreen(tagScreen)
  await button('Reorder').click()

  page.getByRole('button', { name: 'Move Regular' }).element().focus()
  await userEvent.keyboard(' {ArrowDown} ')
  await expect
    .poll(() => seen.find(({ method }) => method === 'POST')?.body)
    .toEqual({
      id: idOf(1),
      after_id: idOf(2),
    })
  await button('Undo').click()
  await expect
    .poll(() => seen.findLast(({ method }) => method === 'POST')?.body)
    .toEqual({
      id: idOf(1),
      after_id: null,
    })
})

test('moved rows stand as they were when the server refuses', async () => {
  const asked = Promise.withResolvers<Response>()
  network(({ method }) => (method === 'POST' ? asked.promise : pageOf(rows)))
  await drawScreen(tagScreen)
  await button('Reorder').click()

  await page.getByRole('button', { name: 'Move New' }).click()
  await page.getByText('Move to the top').click()
  await expect.poll(names).toEqual(['New', 'Regular', 'Wholesale'])
  asked.resolve(refusal(403, 'forbidden'))
  await expect.poll(names).toEqual(['Regular', 'Wholesale', 'New'])
})

test('rows are moved only where all of them stand in that order', async () => {
  network(() => pageOf(rows))
  await drawScreen(tagScreen, '/list?sort=name')
  await expect.element(button('Regular')).toBeVisible()
  expect(button('Reorder').elements()).toEqual([])
})

test('rows of every page are there: the last one of all is moved to the top', async () => {
  const tag = (number: number) => ({ ...tagRow(number, `Tag ${number}`), note: 'x'.repeat(200) })
  const pageAt = (first: number) => Array.from({ length: 30 }, (_, index) => tag(first + index))
  const seen = network(({ method, path }) => {
    if (method === 'POST') return success(tag(61))
    if (path.includes('cursor=b')) return pageOf([tag(61)])
    return path.includes('cursor=a') ? pageOf(pageAt(31), 'b') : pageOf(pageAt(1), 'a')
  })
  await drawScreen(tagScreen)
  await button('Reorder').click()

  await page.getByRole('button', { name: 'Move Tag 61' }).click()
  await page.getByText('Move to the top').click()
  await expect
    .poll(() => seen.find(({ method }) => method === 'POST')?.body)
    .toEqual({ id: idOf(61), after_id: null })
  expect(button('Undo').element()).toBeVisible()
})

test('a page that did not come is told of, and comes when it is asked for again', async () => {
  let isDown = true
  network(({ path }) => {
    if (!path.includes('cursor=')) return pageOf(rows.slice(0, 2), 'a')
    return isDown ? refusal(500, 'internal') : pageOf(rows.slice(2))
  })
  await drawScreen(tagScreen)
  await button('Reorder').click()

  await expect.element(page.getByText('No connection')).toBeVisible()
  isDown = false
  await page.getByText('Try again').click()
  await expect.poll(names).toEqual(['Regular', 'Wholesale', 'New'])
})
