import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { network, success, type Seen } from '#src/session/calls/testNetwork.ts'
import { InlinePrice } from './InlinePrice.tsx'
import { ProductEditor } from './ProductEditor.tsx'
import { testProduct } from './testingProduct.ts'

afterEach(() => vi.unstubAllGlobals())

const price = page.getByRole('textbox', { name: /^Price/ })
const sent = (seen: Seen[]) => seen.filter(({ method }) => method !== 'GET').map(({ body }) => body)
const answering = () =>
  network(({ method, path }) => success(method === 'GET' && path.includes('references') ? {} : testProduct()))

test('a new product is not saved for nothing: its price is asked for', async () => {
  const seen = answering()
  await drawScreen(<ProductEditor id={undefined} onClose={() => {}} />)
  await page.getByRole('textbox', { name: /^Name/ }).fill('Apple pie')
  await expect.element(price).toHaveValue('')

  await page.getByRole('button', { name: /Save/ }).click()

  await expect.element(price).toHaveAccessibleDescription('Fill this in')
  await expect.element(page.getByText('Some fields are empty or wrong: Price')).toBeVisible()
  expect(sent(seen)).toEqual([])
})

test('a price that was cleared is asked for, and a 0 that was written is one', async () => {
  const seen = answering()
  await drawScreen(<ProductEditor id={testProduct().id} onClose={() => {}} />)
  await price.click()
  await userEvent.keyboard('{Backspace}')
  await page.getByRole('button', { name: /Save/ }).click()
  await expect.element(price).toHaveAccessibleDescription('Fill this in')

  await price.click()
  await userEvent.keyboard('0')
  await page.getByRole('button', { name: /Save/ }).click()

  await expect.poll(() => sent(seen)).toMatchObject([{ variants: [{ price: 0 }] }])
})

test('a price cleared in the table is asked for at Enter, and stays as it was without one', async () => {
  const seen = answering()
  await drawScreen(<InlinePrice product={testProduct()} />)
  await page.getByRole('button', { name: /^Price of Apple pie/ }).click()
  await userEvent.keyboard('{Backspace}{Enter}')
  await expect.element(price).toHaveAccessibleDescription('Write a price')
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: /20,000/ })).toBeVisible()
  expect(sent(seen)).toEqual([])
})
