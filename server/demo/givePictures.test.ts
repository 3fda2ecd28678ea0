import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Product } from '#contract/products.ts'
import type { SignedIn } from '#contract/session.ts'
import { quietLog } from '#server/db/testLog.ts'
import { type TestServer, testServer } from '#server/http/testing.ts'
import { clothes } from './clothes.ts'
import { givePictures, startPictures } from './givePictures.ts'
import { drawPicture, pictured } from './pictures/drawPicture.ts'
import { restaurant } from './restaurant.ts'
import { type DemoAccount, seedDemo } from './seed.ts'
import { limits } from '#tests/run/patience.ts'

const names = [...restaurant.products, ...clothes.products].map(({ name }) => name)

describe('the drawings', () => {
  test('are one for every product of the demo and none besides', () => {
    expect([...pictured].toSorted()).toEqual(names.toSorted())
  })

  test.each(names)(
    '%s: is whole, without text, without anything from elsewhere, and the same each time',
    (name) => {
      const svg = drawPicture(name) ?? ''
      expect(svg).toMatch(/^<svg [^>]+>.+<\/svg>$/s)
      expect(svg).not.toMatch(/NaN|undefined|<text|<image|href|Infinity/)
      expect(drawPicture(name)).toBe(svg)
    },
  )
})

describe('the products of a demo company', () => {
  let given: TestServer
  let accounts: DemoAccount[]
  const folder = mkdtempSync(join(tmpdir(), 'backoffice-pictures-'))
  const shop = () => accounts[1]!
  const give = () => givePictures({ ...given, log: quietLog }, [shop().id], new AbortController().signal)

  beforeAll(async () => {
    given = await testServer({ config: { dataDir: folder } })
    accounts = await seedDemo(given)
    await give()
  })
  afterAll(async () => {
    await given.close()
    rmSync(folder, { recursive: true })
  })

  const ask = <Row>(sql: string) => given.database.asRoot((db) => db.query<Row>(sql))

  test('have a picture each, in three sizes that a page of a shop may fetch', async () => {
    const rows = await ask<{ image: string }>(`select image from products where company_id = '${shop().id}'`)
    expect(rows).toHaveLength(clothes.products.length)
    for (const { image } of rows) expect(image).toMatch(/^\/files\/[\da-f]{40}-medium\.webp$/)
    const files = readdirSync(join(folder, 'files'), { recursive: true, withFileTypes: true })
    expect(files.filter((file) => file.isFile())).toHaveLength(clothes.products.length * 3)
    const [first] = rows
    const answer = await given.app.inject({ url: `/api${first?.image}` })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
  })

  test('give the first two to the company, which shows them as its logo and its cover', async () => {
    const [settings] = await ask<{ logo_id: string; cover_id: string }>(
      `select logo_id, cover_id from general_settings where company_id = '${shop().id}'`,
    )
    expect(settings).toEqual({ logo_id: expect.any(String), cover_id: expect.any(String) })
    expect(settings?.cover_id).not.toBe(settings?.logo_id)
  })

  test('give three to each branch', async () => {
    const counts = await ask<{ count: number }>(
      `select cardinality(photo_ids) as count from branches where company_id = '${shop().id}'`,
    )
    expect(counts).toEqual([{ count: 3 }, { count: 3 }])
  })

  test('get them once: a second start draws nothing, also not what the shop has taken away', async () => {
    const owner = shop().people.find(({ role }) => role === 'owner')
    const { payload } = await given.root.post<SignedIn>('/auth/login', {
      login: owner?.phone,
      password: owner?.password,
    })
    const caller = given.withToken(payload.token)
    const [product] = (await caller.get<{ items: Product[] }>('/app/products')).payload.items
    const emptied = await caller.patch(`/app/products/${product?.id}`, {
      version: product?.version,
      images: [],
    })
    expect(emptied.status).toBe(200)
    const all =
      'select (select count(*) from images) as images, (select count(*) from product_images) as shown, sum(version) as versions from products'
    const before = await ask(all)
    await give()
    expect(await ask(all)).toEqual(before)
    expect(await ask(`select id from products where image is null and company_id = '${shop().id}'`)).toEqual([
      { id: product?.id },
    ])
  })

  test('are left as they are when the server stops in the middle, for the next start to go on', async () => {
    const warnings: unknown[] = []
    const log = { ...quietLog, warn: (...said: unknown[]) => void warnings.push(said) }
    const other = accounts[0]!.id
    const shown = () =>
      ask<{ count: number }>(`select count(image)::int as count from products where company_id = '${other}'`)
    const stop = startPictures({ ...given, log }, [other])
    await expect.poll(async () => (await shown())[0]?.count, { timeout: limits.work }).toBeGreaterThan(0)
    await stop()
    const [left] = await shown()
    expect(left!.count).toBeLessThan(restaurant.products.length)
    expect(
      await ask(
        'select 1 from images left join product_images on image_id = images.id where image_id is null',
      ),
    ).toHaveLength(1)
    expect(warnings).toEqual([])
  })
})
