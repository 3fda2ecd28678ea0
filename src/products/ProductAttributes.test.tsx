import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { products } from '#contract/products.ts'
import { testCompany } from '#src/orders/testOrder.ts'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { network, success } from '#src/session/calls/testNetwork.ts'
import { refreshSession } from '#src/session/session.ts'
import { ProductEditor } from './ProductEditor.tsx'
import { testProduct } from './testingProduct.ts'

afterEach(() => vi.unstubAllGlobals())

const id = (number: number) => `01890a5d-ac96-774b-bcce-${String(number).padStart(12, '0')}`
const attribute = (number: number, en: string, type: string, more: object = {}) => ({
  id: id(number),
  name: { en },
  type,
  unit: {},
  values: [],
  makes_variants: false,
  filterable: true,
  is_on_card: false,
  category_ids: [],
  ...more,
})
const value = (number: number, en: string) => ({ id: id(number), label: { en }, colour: null })
const milk = attribute(11, 'Milk', 'list', { category_ids: [id(1)], values: [value(21, 'Oat')] })
const references = {
  categories: [
    { id: id(1), parent_id: null, name: { en: 'Drinks' } },
    { id: id(2), parent_id: null, name: { en: 'Soups' } },
  ],
  attributes: [
    milk,
    attribute(12, 'Volume', 'number', { unit: { en: 'ml' } }),
    attribute(13, 'Vegan', 'boolean'),
    attribute(14, 'Size', 'list', { makes_variants: true, values: [value(31, 'S'), value(32, 'L')] }),
  ],
}

async function draw(permissions: readonly string[] = ['*']) {
  const product = testProduct({
    category_id: id(1),
    attributes: [{ attribute_id: id(13), flag: true }],
  })
  const seen = network(({ method, path }) => {
    if (path.includes('references')) return success(references)
    if (path.endsWith('/values')) return success({ ...milk, values: [...milk.values, value(22, 'Soy')] })
    return success(method === 'GET' || path.startsWith(products.path) ? product : {})
  })
  await drawScreen(<ProductEditor id={product.id} onClose={() => {}} />, '/list', 'u', permissions)
  refreshSession({ user: { id: 'u', role: { permissions } }, company: testCompany, isRoot: false } as never)
  const sent = () =>
    seen.find(({ method }) => method === 'PATCH')?.body as { attributes?: unknown } | undefined
  return { sent, added: () => seen.find(({ path }) => path.endsWith('/values'))?.body }
}

test('a product says what its category has, with a value that was added in place', async () => {
  const { sent, added } = await draw()
  await page.getByRole('button', { name: 'Milk', exact: true }).click()
  await page.getByRole('combobox').last().fill('Soy')
  await page.getByRole('button', { name: 'New value: Soy' }).click()
  await expect.poll(added).toEqual({ label: { en: 'Soy' }, colour: null })
  await page.getByRole('textbox', { name: 'Volume' }).fill('250.5')
  await page.getByRole('combobox', { name: 'Vegan' }).selectOptions('Not specified')
  await page.getByRole('button', { name: 'Save' }).click()

  await expect
    .poll(() => sent()?.attributes)
    .toEqual([
      { attribute_id: id(11), value_ids: [id(22)] },
      { attribute_id: id(12), number: 250_500 },
    ])
})

test('who may not change reference lists adds no value', async () => {
  await draw(['products.view', 'products.update'])
  await page.getByRole('button', { name: 'Milk', exact: true }).click()
  await page.getByRole('combobox').last().fill('Soy')
  await expect.element(page.getByText('Nothing found')).toBeVisible()
  expect(page.getByText('New value: Soy').elements()).toEqual([])
})

test('an attribute that makes variants is an option with its values by one tap', async () => {
  const { sent } = await draw()
  await expect.element(page.getByRole('textbox', { name: 'Volume' })).toBeVisible()
  expect(page.getByRole('combobox', { name: 'Size' }).elements()).toEqual([])
  expect(page.getByRole('button', { name: 'Size', exact: true }).elements()).toHaveLength(1)
  await page.getByRole('group', { name: 'Suggested options' }).getByRole('button', { name: 'Size' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Values, separated by commas' })).toHaveValue('S, L')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(sent)
    .toMatchObject({ option_names: ['Size'], variants: [{ options: ['S'] }, { options: ['L'] }] })
})
