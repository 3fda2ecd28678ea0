// From a change in the app to the menu of a customer's browser, which keeps it as long as it may: `node bench/menu.ts [--quick]`, after a build.
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import type { Attribute } from '#contract/attributes.ts'
import type { Category } from '#contract/categories.ts'
import type { Product } from '#contract/products.ts'
import { newProduct, newVariant } from '#contract/products.ts'
import { lightChromiumPath, launchArgs } from '#tests/e2e/support/browser.ts'
import { freePort } from '#tests/e2e/support/freePort.ts'
import { startProduct } from '#tests/e2e/support/startProduct.ts'
import { quantile } from './loads/ask.ts'
import { keepResults } from './results.ts'

const MUST_MS = 5000
/** How often the customer's page asks. */
const EACH_MS = 100
const isQuick = process.argv.includes('--quick')
const ROUNDS = isQuick ? 1 : 5

process.env.E2E_PORT = String(freePort())
process.env.E2E_PICTURES_PORT = String(freePort())
process.env.E2E_DATA_DIR = join(tmpdir(), `backoffice-bench-${process.pid}`)
const product = `http://127.0.0.1:${process.env.E2E_PORT}`
const server = await startProduct(product)
const { api } = await import('#tests/e2e/support/api.ts')
const { makeCompany, openSessionOf } = await import('#tests/e2e/support/company.ts')
const { onDatabase } = await import('#tests/e2e/support/database.ts')
const browser = await chromium.launch({ executablePath: lightChromiumPath(), args: launchArgs })
try {
  const { menu, changes } = await openShop()
  const page = await browser.newPage()
  await page.goto(product)
  const rows = []
  for (const [what, change] of Object.entries(changes)) {
    const times = []
    for (let round = 0; round < ROUNDS; round += 1) times.push(await timeOf(page, menu, change))
    const seconds = [quantile(times, 0.5), Math.max(...times)].map((ms) => (ms / 1000).toFixed(1))
    rows.push(`| ${[what, ...seconds, Math.max(...times) > MUST_MS ? 'MISSED' : 'kept'].join(' | ')} |`)
  }
  const section = report(rows)
  console.log(section)
  if (!isQuick) keepResults('menu', section)
} finally {
  await browser.close()
  await server.stop()
}

/** Writes something that the menu has not had yet, and answers it as the menu's text has it. */
type Change = () => Promise<string>

async function openShop(): Promise<{ menu: string; changes: Record<string, Change> }> {
  const company = await makeCompany()
  const staff = api((await openSessionOf(company.owner)).token)
  const row = await onDatabase((db) =>
    db.one<{ token: string }>('select token from companies where id = $1', [company.id]),
  )
  const category = await staff.post<Category>('/app/dictionaries/categories', {
    name: { en: 'Drinks' },
    parent_id: null,
    is_visible: true,
    colour: 'teal',
  })
  const attribute = await staff.post<Attribute>('/app/dictionaries/attributes', {
    name: { en: 'Vegan' },
    type: 'boolean',
    unit: {},
    makes_variants: false,
    is_filterable: true,
    is_on_card: true,
    category_ids: [],
    values: [],
  })
  const tea = await staff.post<Product>('/app/products', {
    ...newProduct,
    name: { en: 'Tea' },
    category_id: category.id,
    variants: [{ ...newVariant, price: 100 }],
    attributes: [{ attribute_id: attribute.id, flag: true }],
  })
  let count = 0
  const change =
    <T extends { version: number }>(path: string, of: (row: T, word: string) => object): Change =>
    async () => {
      const word = String(770_000_000 + (count += 1))
      const present = await staff.get<T>(path)
      await staff.patch(path, { version: present.version, ...of(present, word) })
      return word
    }
  const named = (_: unknown, word: string) => ({ name: { en: word } })
  return {
    menu: `/api/storefront/${row!.token}/menu`,
    changes: {
      'the name of a category': change(`/app/dictionaries/categories/${category.id}`, named),
      'the name of a product': change(`/app/products/${tea.id}`, named),
      'a price': change<Product>(`/app/products/${tea.id}`, ({ variants }, word) => ({
        variants: variants.map((one) => ({ ...one, price: Number(word) })),
      })),
      'the name of an attribute': change(`/app/dictionaries/attributes/${attribute.id}`, named),
    },
  }
}

/** Milliseconds from the answer to a change until the page, which has just got the menu, has it with the change. */
async function timeOf(page: Page, menu: string, change: Change): Promise<number> {
  await page.evaluate((path) => fetch(path, { cache: 'reload' }).then((answer) => answer.text()), menu)
  const word = await change()
  const changedAt = performance.now()
  await page.evaluate(
    async ({ path, text, pause }) => {
      while (!(await fetch(path).then((answer) => answer.text())).includes(text))
        await new Promise((resolve) => setTimeout(resolve, pause))
    },
    { path: menu, text: word, pause: EACH_MS },
  )
  return performance.now() - changedAt
}

function report(rows: readonly string[]): string {
  return `## From a change to the menu of the storefront

\`node bench/menu.ts\`: a page in Chromium that has just got the menu and keeps it as long as it may (four seconds) asks for it each ${EACH_MS} ms;
${ROUNDS} changes of each kind, from the answer to the change until the page has it. Must: at most ${MUST_MS / 1000} s. Nothing is kept on the server.

| Change | p50, s | Slowest, s | must |
| --- | --- | --- | --- |
${rows.join('\n')}`
}
