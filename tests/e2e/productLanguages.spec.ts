import type { Product } from '#contract/products.ts'
import { api } from './support/api.ts'
import type { App } from './support/app.ts'
import { barriersOn } from './support/axe.ts'
import { makeCompany } from './support/company.ts'
import { onDatabase } from './support/database.ts'
import { addProduct } from './support/selling.ts'
import { expect, test } from './support/test.ts'

/** Opens Plov in a company that writes English and Uzbek. */
async function openPlov(app: App) {
  const { id, owner } = await makeCompany()
  await onDatabase((db) => db.run("update companies set languages = array['en', 'uz'] where id = $1", [id]))
  const token = await app.signIn(owner)
  const plov = await addProduct(token, 'Plov', 48_000_00)
  await addProduct(token, 'Tea', 5_000_00)
  await app.open(`/en/app/products?productId=${plov.id}`)
  const { screen } = app
  const editor = screen.getByRole('dialog')
  const language = (name: string) => editor.getByRole('tab', { name: new RegExp(`^${name}`) })
  const field = (label: string) => editor.getByRole('textbox', { name: new RegExp(`^${label}`) })
  const read = () => api(token).get<Product>(`/app/products/${plov.id}`)
  await expect(field('Name')).toHaveValue('Plov')
  return { editor, language, field, read, plov }
}

test('a product is named in the second language of the company, and found by that name', async ({ app }) => {
  const { screen } = app
  const { editor, language, field, read, plov } = await openPlov(app)
  await expect(language('English')).toHaveAccessibleName('English written')
  await language('Oʻzbekcha').click()
  await expect(language('Oʻzbekcha')).toHaveAccessibleName('Oʻzbekcha not written')
  await expect(field('Name')).toHaveValue('')
  await expect(field('Name')).toHaveAttribute('placeholder', 'Plov')
  await expect(field('Name')).toHaveAttribute('lang', 'uz')
  await field('Name').fill('Choyxona oshi')
  await field('Description').fill('Guruch va sabzi')
  expect(await barriersOn(app)).toEqual([])
  await app.press('Save', editor)
  await expect(editor).toBeHidden()
  expect(await read()).toMatchObject({
    name: { en: 'Plov', uz: 'Choyxona oshi' },
    description: { uz: 'Guruch va sabzi' },
  })

  await app.open('/en/app/products?q=choyxona')
  await expect(screen.getByRole('switch', { name: 'Plov: on sale' })).toBeVisible()
  await expect(screen.getByRole('switch', { name: 'Tea: on sale' })).toBeHidden()
  await app.open(`/en/app/products?productId=${plov.id}`)
  await language('Oʻzbekcha').click()
  await expect(field('Name')).toHaveValue('Choyxona oshi')
  await expect(language('Oʻzbekcha')).toHaveAccessibleName('Oʻzbekcha written')
})

test('the name in the language of the company is needed, and comes forward when it is missing', async ({
  app,
}) => {
  const { editor, language, field, read } = await openPlov(app)
  await field('Name').fill('')
  await language('Oʻzbekcha').click()
  await field('Name').fill('Osh')
  await app.press('Save', editor)
  await expect(language('English')).toHaveAttribute('aria-selected', 'true')
  await expect(language('English')).toHaveAccessibleName('English has an error')
  await expect(field('Name')).toHaveAccessibleDescription('Fill this in')
  await expect(field('Name')).toBeFocused()

  await field('Name').fill('Wedding plov')
  await app.press('Save', editor)
  await expect(editor).toBeHidden()
  expect((await read()).name).toEqual({ en: 'Wedding plov', uz: 'Osh' })
})

test('a company with one language sees no row of languages', async ({ app }) => {
  const { owner } = await makeCompany()
  const token = await app.signIn(owner)
  const { id } = await addProduct(token, 'Plov', 48_000_00)
  await app.open(`/en/app/products?productId=${id}`)
  await expect(app.screen.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Plov')
  await expect(app.screen.getByRole('dialog').getByRole('tab')).toHaveCount(0)
})
