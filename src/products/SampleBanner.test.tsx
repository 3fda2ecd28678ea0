import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { refreshSession, session } from '#src/session/session.ts'
import { network, success } from '#src/session/calls/testNetwork.ts'
import { NoProducts } from './NoProducts.tsx'
import { ProductPill } from './ProductPill.tsx'
import { SampleBanner } from './SampleBanner.tsx'
import { testProduct } from './testingProduct.ts'

afterEach(() => vi.unstubAllGlobals())

const bulkId = '01890a5d-ac96-774b-bcce-000000000009'
const removed = () => network(() => success({ id: bulkId, done: 8, refused: [] }))
const button = (name: string) => page.getByRole('button', { name })

/** Somebody with these rights, in a company that is a demo or is not. */
function workAs(permissions: string[], isDemo = true): void {
  const company = { id: 'c', is_demo: isDemo, subscription: { expiry_date: '2999-01-01T00:00:00Z' } }
  refreshSession({ user: { ...session.user, role: { permissions } }, company, isRoot: false } as never)
}

test('the samples are removed by one press, and brought back by the toast', async () => {
  const seen = removed()
  await drawScreen(<SampleBanner />)
  await expect.element(page.getByText('These are samples')).toBeVisible()
  await button('Remove samples').click()
  await expect.element(page.getByText('Samples archived')).toBeVisible()
  await button('Undo').click()
  await expect
    .poll(() => seen.map(({ method, path }) => `${method} ${path}`))
    .toEqual(['POST /app/products/samples/remove', `POST /app/products/bulk/${bulkId}/undo`])
})

test('whoever may not archive products is only told what they are', async () => {
  removed()
  await drawScreen(<SampleBanner />)
  workAs(['products.view', 'products.update'])
  await expect.element(button('Remove samples')).not.toBeInTheDocument()
  await expect.element(page.getByText('These are samples')).toBeVisible()
})

test('an empty demo offers samples to whoever may import, and a real company does not', async () => {
  const seen = network(() => success({ done: 8 }))
  await drawScreen(<NoProducts />)
  workAs(['products.view', 'products.import'])
  await button('Load sample products').click()
  await expect
    .poll(() => seen.map(({ method, path }) => `${method} ${path}`))
    .toEqual(['POST /app/products/samples'])
  workAs(['products.view'])
  await expect.element(button('Load sample products')).not.toBeInTheDocument()
  workAs(['products.view', 'products.import'], false)
  await expect.element(page.getByRole('link', { name: 'Import from a file' })).toBeVisible()
  expect(button('Load sample products').elements()).toEqual([])
})

test('a sample says so, unless there is something more urgent to say', async () => {
  await drawScreen(
    <>
      <ProductPill product={testProduct({ is_sample: true })} isStatusShown />
      <ProductPill product={testProduct({ is_sample: true, is_on_sale: false })} />
      <ProductPill product={testProduct()} isStatusShown />
    </>,
  )
  await expect.element(page.getByText('Sample', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Stopped', { exact: true })).toBeVisible()
  expect(page.getByText('Sample', { exact: true }).elements()).toHaveLength(1)
})
