import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { importDatasets, type ImportJob } from '#contract/imports.ts'
import type { Product } from '#contract/products.ts'
import { shared, type Shop } from '#server/http/testing.ts'
import { importServer } from '#server/imports/importTesting.ts'
import { hostileCustomers, hostileExport, hostileFiles } from './files.ts'
import { type RawRequest } from './mutations.ts'
import { inject } from './fuzzer.ts'
import { faultsOf } from './verdict.ts'
import { eachInTurn } from '#tests/run/eachInTurn.ts'

const given = shared(importServer)
beforeAll(async () => {
  shop = await given.company()
})
let shop: Shop

eachInTurn(importDatasets, 2)(
  'refuses forty files that are no list of %s, or takes them without harm, and leaves none behind',
  async (dataset) => {
    const told: string[] = []
    for (const { name, content } of hostileFiles) {
      const path = `/app/imports?dataset=${dataset}`
      const { status, payload, body } = await shop.owner.upload<ImportJob>(path, { name, content })
      if (status === 422) continue
      expect([name, status, body]).toEqual([name, 202, body])
      const job = await given.reach(shop.owner, payload.id, 'mapping', 'validated', 'failed')
      if (job.error?.includes('our side')) told.push(`${name}: ${job.error}`)
      if (/[\\/\u202e]/.test(job.file_name) || job.file_name.length > 200) told.push(job.file_name)
      if (job.state !== 'failed') await shop.owner.post(`/app/imports/${job.id}/cancel`)
    }
    expect(told).toEqual([])
    expect(await readdir(join(given.dataDir, 'imports'))).toEqual([])
  },
)

it('takes hostile texts in every cell of a list of customers as texts', async () => {
  const job = await given.bring(shop.owner, hostileCustomers(), 'customers')
  expect([job.state, job.error]).toEqual(['done', null])
  expect(job.counts.items).toBeGreaterThan(100)
  const rows = await given.database.asTenant(shop.id, (db) =>
    db.query<{ text: string }>(
      `select (to_jsonb(customers) - 'search')::text as text from customers where company_id = $1
       union all select (to_jsonb(tags) - 'search')::text from tags where company_id = $1 and kind = 'customer'`,
      [shop.id],
    ),
  )
  for (const { text } of rows) {
    expect(text.normalize('NFC')).toBe(text)
    expect(text.isWellFormed()).toBe(true)
  }
  const again = await given.bring(shop.owner, hostileCustomers(), 'customers')
  expect(again.counts).toMatchObject({ created: 0, updated: 0, unchanged: job.counts.items })
})

it('takes hostile texts of a file as texts, in NFC, and goes on with the next row after one that it refuses', async () => {
  const job = await given.bring(shop.owner, hostileExport())
  expect(job.state).toBe('done')
  expect(job.error).toBeNull()
  expect(job.counts.items).toBeGreaterThan(100)
  const { items } = (await shop.owner.get<{ items: Product[] }>('/app/products?limit=100')).payload
  expect(items.length).toBe(100)
  for (const { name, description, vendor, option_names, variants } of items) {
    const stored = JSON.stringify([name, description, vendor, option_names, variants])
    expect(stored.normalize('NFC')).toBe(stored)
    expect(stored.isWellFormed()).toBe(true)
  }
})

it('answers odd forms in the envelope', async () => {
  const { token } = await shop.owner.identity()
  const type = 'multipart/form-data; boundary=b'
  const part = (head: string, body = 'x') => `--b\r\n${head}\r\n\r\n${body}\r\n`
  const file = 'Content-Disposition: form-data; name="file"; filename="a.csv"'
  const forms: [string, string][] = [
    [type, ''],
    [type, '--b--\r\n'],
    [type, part(file)],
    [type, `${part('Content-Disposition: form-data; name="file"')}--b--\r\n`],
    [type, `${part('Content-Disposition: form-data; name="__proto__"; filename="a.csv"')}--b--\r\n`],
    [type, `${part('Content-Disposition: form-data')}--b--\r\n`],
    [type, `${part(file)}${part(file)}--b--\r\n`],
    [type, `${part('Content-Disposition: form-data; name="a"').repeat(50)}--b--\r\n`],
    [type, `${part(`${file}\r\nContent-Transfer-Encoding: base64`, '=')}--b--\r\n`],
    [type, `${part('X: '.padEnd(100_000, 'x'))}--b--\r\n`],
    [type, `${part(file.replace('a.csv', ''))}--b--\r\n`],
    [type, `${part(file.replace('filename=', "filename*=UTF-8''%ff%00;x="))}--b--\r\n`],
    ['multipart/form-data', part(file)],
    [`multipart/form-data; boundary=${'b'.repeat(5000)}`, part(file)],
    ['multipart/mixed; boundary=b', part(file)],
    ['application/json', '{}'],
    ['text/csv', 'a,b'],
  ]
  const faults: string[] = []
  for (const [contentType, payload] of forms) {
    const request: RawRequest = {
      method: 'POST',
      path: '/app/imports',
      headers: { 'content-type': contentType },
      payload,
    }
    const seen = await inject(given, request, token)
    for (const fault of faultsOf(seen)) faults.push(`${payload.slice(0, 80)}: ${fault}: ${seen.body}`)
  }
  expect(faults).toEqual([])
})
