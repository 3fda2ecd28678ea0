import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Image } from '#contract/files.ts'
import type { Product, Sellable } from '#contract/products.ts'
import { photo } from '#server/files/testingImages.ts'
import { type Shop, type TestServer, testServer } from '#server/http/testing.ts'
import { productInput } from './productInput.ts'

let given: TestServer
let shop: Shop
let dataDir = ''
let side = 20
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'images-'))
  given = await testServer({ config: { dataDir } })
  shop = await given.company()
})
afterAll(async () => {
  await given.close()
  await rm(dataDir, { recursive: true })
})

/** Pictures that nobody has sent before. */
const upload = (count: number, who = shop.owner) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const content = await photo((side += 1), 20)
      return (await who.upload<Image>('/app/files', { name: 'a.jpg', content })).payload
    }),
  )
const shownBy = (images: Image[]) => images.map(({ id }) => ({ id, alt: {} }))
const make = async (images: Image[]) =>
  (await shop.owner.post<Product>('/app/products', productInput('Plov', { images: shownBy(images) }))).payload

test('a product shows its photos in their order, and the first one wherever there is room for one', async () => {
  const [one, two, three] = (await upload(3)) as [Image, Image, Image]
  const product = await make([two, one])
  expect(product.images).toEqual([
    { ...two, alt: {} },
    { ...one, alt: {} },
  ])
  expect(product.image).toBe(two.src)
  const images = [
    { id: three.id, alt: { en: 'From above' } },
    { id: two.id, alt: {} },
  ]
  const changed = await shop.owner.patch<Product>(`/app/products/${product.id}`, { version: 1, images })
  expect(changed.payload.images).toEqual([
    { ...three, alt: { en: 'From above' } },
    { ...two, alt: {} },
  ])
  expect(changed.payload.image).toBe(three.src)
  const sold = await shop.owner.get<{ items: Sellable[] }>('/app/products/sellable')
  expect(sold.payload.items.find(({ id }) => id === product.id)?.image).toBe(three.src)
  const bare = await shop.owner.patch<Product>(`/app/products/${product.id}`, { version: 2, images: [] })
  expect(bare.payload).toMatchObject({ image: null, images: [] })
})

test('the products that still have no photo are found', async () => {
  const { owner } = await given.company()
  const [one] = (await upload(1, owner)) as [Image]
  const seen = await owner.post<Product>('/app/products', productInput('Seen', { images: shownBy([one]) }))
  const unseen = await owner.post<Product>('/app/products', productInput('Unseen'))
  const found = async (query: string) => {
    const { payload } = await owner.get<{ items: Product[] }>(`/app/products?${query}`)
    return payload.items.map(({ id }) => id)
  }
  expect(await found('has_image=false')).toEqual([unseen.payload.id])
  expect(await found('has_image=true')).toEqual([seen.payload.id])
  await owner.patch(`/app/products/${seen.payload.id}`, { version: 1, images: [] })
  expect(await found('has_image=false&sort=-created_at')).toEqual([unseen.payload.id, seen.payload.id])
})

test('a change that says nothing of photos leaves them', async () => {
  const [one] = (await upload(1)) as [Image]
  const product = await make([one])
  const changed = await shop.owner.patch<Product>(`/app/products/${product.id}`, { version: 1, sort: 5 })
  expect(changed.payload).toMatchObject({ image: one.src, images: product.images })
})

test('a photo of another company is as unknown as one that never was', async () => {
  const other = await given.company()
  const [theirs] = (await upload(1, other.owner)) as [Image]
  const answers = await Promise.all(
    [theirs.id, given.ports.newId()].map((id) =>
      shop.owner.post('/app/products', productInput('Plov', { images: [{ id, alt: {} }] })),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([422, 422])
  expect(answers[0]?.errors).toEqual(answers[1]?.errors)
  expect(Object.keys(answers[0]?.errors ?? {})).toEqual(['images.0.id'])
})

test('the same photo twice, or an eleventh, is refused at its place', async () => {
  const images = shownBy(await upload(11))
  const twice = await shop.owner.post(
    '/app/products',
    productInput('Plov', { images: [images[0]!, images[0]!] }),
  )
  expect([twice.status, Object.keys(twice.errors)]).toEqual([422, ['images.1.id']])
  const many = await shop.owner.post('/app/products', productInput('Plov', { images }))
  expect([many.status, Object.keys(many.errors)]).toEqual([422, ['images']])
})
