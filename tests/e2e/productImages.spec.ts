import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Locator } from '@playwright/test'
import type { Product } from '#contract/products.ts'
import { exportHeader } from '#server/imports/products/exportFixtures.ts'
import { phonePhoto, photo } from '#server/files/testingImages.ts'
import { api } from './support/api.ts'
import type { App } from './support/app.ts'
import { makeCompany } from './support/company.ts'
import { addProduct } from './support/selling.ts'
import { expect, test } from './support/test.ts'
import { limits } from '#tests/run/patience.ts'

/** How wide the photo is that the browser has drawn; 0 while there is none. */
const widthOf = (place: Locator) =>
  place
    .locator('img')
    .first()
    .evaluate((image: HTMLImageElement) => image.naturalWidth)
    .catch(() => 0)

const picture = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })

async function open(app: App) {
  const { owner } = await makeCompany()
  const token = await app.signIn(owner)
  const { id } = await addProduct(token, 'Plov', 48_000_00)
  const read = () => api(token).get<Product>(`/app/products/${id}`)
  await app.open(`/en/app/products?productId=${id}`)
  const editor = app.screen.getByRole('dialog')
  const choose = (...files: ReturnType<typeof picture>[]) =>
    editor.locator('input[type=file]').setInputFiles(files)
  return { token, read, editor, choose }
}

test('photos are sent, put in order and described in the editor, and the list shows the main one', async ({
  app,
  complaints,
}) => {
  const { screen } = app
  complaints.allow(/422/)
  const { read, editor, choose } = await open(app)
  const tiles = editor.getByRole('group', { name: 'Photos' }).getByRole('listitem')
  await choose(picture('table.jpg', await photo(900, 700)), picture('side.jpg', await phonePhoto()))
  await expect(tiles).toHaveCount(2)
  await expect(editor.getByRole('textbox', { name: /^Price/ })).toBeInViewport()
  await expect(editor.getByRole('progressbar')).toHaveCount(0)
  await expect(
    editor.getByText('300 × 200: may look blurry').or(editor.getByText('200 × 300: may look blurry')),
  ).toBeVisible()

  await choose(picture('letter.jpg', Buffer.from('no picture at all')))
  await expect(
    screen.getByText('This file is damaged or isn’t a JPEG, PNG or WebP photo. Choose another'),
  ).toBeVisible()
  await editor.getByRole('button', { name: 'Actions for letter.jpg' }).click()
  await screen.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(tiles).toHaveCount(2)

  await editor.getByRole('button', { name: 'Actions for side.jpg' }).click()
  await screen.getByRole('menuitem', { name: 'Set as main photo' }).click()
  await editor.getByRole('button', { name: 'Describe the photos' }).click()
  await editor.getByRole('textbox', { name: 'What photo 1 shows' }).fill('Plov from the side')
  await app.press('Save', editor)
  await expect(editor).toBeHidden()
  await expect.poll(() => widthOf(screen.getByRole('main'))).toBe(133)
  expect((await read()).images).toMatchObject([
    { width: 200, height: 300, alt: { en: 'Plov from the side' } },
    { width: 900, height: 700, alt: {} },
  ])

  await screen.getByRole('button', { name: /^Plov/ }).click()
  await expect.poll(() => widthOf(tiles.first())).toBe(200)
  await editor.getByRole('button', { name: 'Actions for Photo 1' }).click()
  await screen.getByRole('menuitem', { name: 'Remove' }).click()
  await app.press('Save', editor)
  await expect(editor).toBeHidden()
  await expect.poll(() => widthOf(screen.getByRole('main'))).toBe(200)
  expect((await read()).images).toHaveLength(1)
})

test('a photo on its way over a slow line shows how much of it has been sent', async ({ app }) => {
  test.skip(!app.isNarrow, 'One slow line is enough')
  const { editor, choose } = await open(app)
  const line = await app.page.context().newCDPSession(app.page)
  await line.send('Network.enable')
  const slow = { offline: false, latency: 50, downloadThroughput: -1, uploadThroughput: 60_000 }
  await line.send('Network.emulateNetworkConditions', slow)
  await choose(picture('table.jpg', await photo(1200, 900)))
  const bar = editor.getByRole('progressbar', { name: 'Uploading table.jpg' })
  await expect(bar).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/)
  await line.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 })
  await expect(bar).toHaveCount(0)
  await expect.poll(() => widthOf(editor.getByRole('listitem'))).toBeGreaterThan(0)
})

test(
  'a new dish gets its photo from the phone before it is saved, and the order screen shows it',
  { tag: '@quick' },
  async ({ app }) => {
    const { screen } = app
    const { owner } = await makeCompany()
    await app.signIn(owner)
    await app.open('/en/app/products?new=1')
    const editor = screen.getByRole('dialog')
    await editor.locator('input[type=file]').setInputFiles(picture('tea.jpg', await photo(800, 800)))
    await editor.getByRole('textbox', { name: /^Name/ }).fill('Tea')
    await editor
      .getByRole('textbox', { name: /^Price/ })
      .first()
      .fill('5000')
    await app.press('Save', editor)
    await expect(editor).toBeHidden()
    await expect.poll(() => widthOf(screen.getByRole('main'))).toBe(200)
    await app.open('/en/app/orders/new')
    await expect.poll(() => widthOf(screen.getByRole('main'))).toBe(640)
  },
)

test('an import brings its photos, and says which did not come', async ({ app }) => {
  const { screen } = app
  test.skip(!app.isNarrow, 'One server of pictures is enough')
  const bytes = await photo(700, 700)
  const host = createServer((request, response) => {
    if (request.url === '/plov.jpg') response.end(bytes)
    else response.writeHead(404).end()
  }).listen(Number(process.env.E2E_PICTURES_PORT), '127.0.0.1')
  await once(host, 'listening')
  try {
    const { owner } = await makeCompany()
    await app.signIn(owner)
    await app.open('/en/app/products?import=1')
    const address = `http://127.0.0.1:${process.env.E2E_PICTURES_PORT}`
    const row = (name: string) => `${name},${name},,,,,true,,,,,,,,,shopify,,48000,,,${address}/${name}.jpg,`
    await screen.locator('input[type=file]').setInputFiles({
      name: 'products.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([exportHeader, row('plov'), row('tea')].join('\n')),
    })
    await app.press('Import 2 products')
    await expect(screen.getByText('1 of 2 loaded')).toBeVisible({ timeout: limits.work })
    await expect(screen.getByText('Couldn’t load 1 photo')).toBeVisible()
    await expect(screen.getByText('No photo found at this address')).toBeVisible()
    await app.press('Show products')
    await expect.poll(() => widthOf(screen.getByRole('main'))).toBe(200)
  } finally {
    host.close()
  }
})
