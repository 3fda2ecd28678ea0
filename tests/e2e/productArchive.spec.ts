import type { Product } from '#contract/products.ts'
import { api } from './support/api.ts'
import { closeSheet } from './support/app.ts'
import { barriersOn } from './support/axe.ts'
import { makeCompany } from './support/company.ts'
import { addProduct } from './support/selling.ts'
import { expect, test } from './support/test.ts'

test('an archived product is found by a filter, can be read but not changed, and is taken out of the archive', async ({
  app,
}) => {
  const { screen } = app
  const { owner } = await makeCompany()
  const token = await app.signIn(owner)
  const { id } = await addProduct(token, 'Plov', 48_000_00)
  await addProduct(token, 'Tea', 5_000_00)
  await api(token).post('/app/products/bulk', { action: 'archive', ids: [id] })
  const switchOf = (name: string) => screen.getByRole('switch', { name: `${name}: on sale` })
  const editor = screen.getByRole('dialog').filter({ has: screen.getByRole('heading', { name: 'Product' }) })
  await app.open('/en/app/products')
  await expect(switchOf('Tea')).toBeVisible()
  await expect(screen.getByText('Plov')).toBeHidden()

  await screen.getByRole('button', { name: /^Filters/ }).click()
  await screen.getByRole('dialog').getByText('Archived', { exact: true }).click()
  await closeSheet(app)
  await expect(screen.getByRole('dialog')).toBeHidden()
  await expect(screen.getByText('Plov', { exact: true })).toBeVisible()
  await expect(screen.getByText('Archived', { exact: true })).toBeVisible()
  await expect(screen.getByRole('switch')).toHaveCount(0)
  await expect(screen.getByText('Tea')).toBeHidden()

  await screen.getByText('Plov', { exact: true }).click()
  await expect(editor.getByText('Plov archived')).toBeVisible()
  await expect(editor.getByRole('textbox', { name: 'Name' })).toBeDisabled()
  await expect(editor.getByRole('button', { name: 'Stop selling' })).toBeHidden()
  expect(await barriersOn(app)).toEqual([])
  await editor.getByRole('button', { name: 'Restore from archive' }).click()
  await expect(editor.getByText('Plov archived')).toBeHidden()
  await editor.getByRole('textbox', { name: 'Name' }).fill('Wedding plov')
  await app.press('Save', editor)
  await expect(editor).toBeHidden()
  expect(await api(token).get<Product>(`/app/products/${id}`)).toMatchObject({
    name: { en: 'Wedding plov' },
    archived_at: null,
  })
  await app.open('/en/app/products')
  await expect(switchOf('Wedding plov')).toBeVisible()
  await screen.getByText('Wedding plov', { exact: true }).click()
  const archive = editor.getByRole('button', { name: 'Archive' })
  // At the end of the form: nobody who wants to close it hits it by mistake.
  await expect(archive).not.toBeInViewport()
  await archive.click()
  await expect(screen.getByText('Wedding plov archived')).toBeVisible()
  await expect(switchOf('Wedding plov')).toBeHidden()
})
