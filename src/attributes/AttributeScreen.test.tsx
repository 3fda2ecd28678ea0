import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { attributes } from '#contract/attributes.ts'
import { testCompany } from '#src/orders/testOrder.ts'
import { drawScreen, tagRow } from '#src/resource/testScreen.tsx'
import { network, success } from '#src/session/calls/testNetwork.ts'
import { refreshSession } from '#src/session/session.ts'
import { AttributeScreen } from './AttributeScreen.tsx'

afterEach(() => vi.unstubAllGlobals())

const id = (number: number) => `01890a5d-ac96-774b-bcce-${String(number).padStart(12, '0')}`
const milk = {
  ...tagRow(1, ''),
  name: { en: 'Milk' },
  type: 'multi',
  unit: {},
  makes_variants: false,
  is_filterable: true,
  is_on_card: false,
  category_ids: [],
  values: [
    { id: id(11), label: { en: 'Oat' }, colour: 'amber' },
    { id: id(12), label: { en: 'Soy' }, colour: null },
  ],
  products_count: 3,
  value_counts: { [id(11)]: 3 },
}

async function draw(address: string) {
  const seen = network(({ method, path }) => {
    if (path.includes('references')) return success({ attributes: [], categories: [] })
    if (method !== 'GET') return success(milk)
    return success(path.endsWith(milk.id) ? milk : { items: [], next_cursor: null })
  })
  await drawScreen(<AttributeScreen />, address)
  refreshSession({
    user: { id: 'u', role: { permissions: ['*'] } },
    company: testCompany,
    isRoot: false,
  } as never)
  return (verb: string) =>
    seen.find(({ method, path }) => method === verb && path.startsWith(attributes.path))
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('values are typed one after the other, each once, and saved in their order', async () => {
  const sent = await draw('/list?new=1')
  await page.getByRole('textbox', { name: 'Name' }).fill('Size')
  for (const label of ['S', 'L', 's']) {
    await page.getByRole('textbox', { name: 'New value' }).fill(label)
    await userEvent.keyboard('{Enter}')
  }
  await expect.element(page.getByText('This value is listed already')).toBeVisible()
  await page.getByRole('textbox', { name: 'New value' }).fill('')
  await button('Move L').click()
  await page.getByText('Move to the top').click()
  await button('Save').click()

  const values = ['L', 'S'].map((en) => ({ label: { en }, colour: null }))
  await expect.poll(() => sent('POST')?.body).toMatchObject({ name: { en: 'Size' }, type: 'list', values })
})

test('another type takes away what it cannot have', async () => {
  const sent = await draw('/list?new=1')
  await button('Size').click()
  await expect.element(button('XL')).toBeVisible()
  await expect.element(page.getByText('Fill this in')).not.toBeInTheDocument()
  await page.getByRole('combobox', { name: 'Type' }).selectOptions('Number')
  await expect.element(page.getByRole('textbox', { name: 'New value' })).not.toBeInTheDocument()
  await page.getByRole('textbox', { name: 'Unit of measure' }).fill('cm')
  await button('Save').click()

  const input = { type: 'number', unit: { en: 'cm' }, values: [], makes_variants: false }
  await expect.poll(() => sent('POST')?.body).toMatchObject(input)
})

test('a value that products have is replaced, and one of no product is taken out', async () => {
  const sent = await draw(`/list?id=${milk.id}`)
  await expect.element(page.getByRole('combobox', { name: 'Type' }).getByRole('option')).toHaveLength(2)
  await button('Oat').click()
  await page.getByText('Replace with another value…').click()
  await expect.element(page.getByText('3 products will change.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Value' }).selectOptions('Soy')
  await button('Replace').click()
  await expect
    .poll(() => sent('POST'))
    .toMatchObject({
      path: `${attributes.path}/${milk.id}/values/${id(11)}/replace`,
      body: { version: 1, by: id(12) },
    })

  await button('Soy').click()
  await page.getByText('Remove value').click()
  await button('Save').click()
  await expect.poll(() => sent('PATCH')?.body).toEqual({ version: 1, values: [milk.values[0]] })
})
