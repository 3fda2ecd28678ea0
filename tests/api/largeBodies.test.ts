import { beforeAll, expect, it } from 'vitest'
import { shared, testServer } from '#server/http/testing.ts'
import { type Operation, readDocument, sample, streams } from './apiOperations.ts'
import { signInRoot } from '#tests/hostile/publicSetups.ts'
import { inject } from '#tests/hostile/fuzzer.ts'
import { type StockedShop, stockedShop } from './stockedShop.ts'
import { inTurn } from '#tests/run/tier.ts'

/** Longer than this no call may keep all others waiting. */
const LONGEST_STOP_MS = 100
const MEGABYTE = 1024 * 1024

const list = (value: string) => `[${`${value},`.repeat(MEGABYTE / (value.length + 1) - 10)}${value}]`

const bodies = {
  'a text': `"${'x'.repeat(MEGABYTE - 10)}"`,
  'empty objects': list('{}'),
  numbers: list('1'),
  '90,000 fields': `{${Array.from({ length: 90_000 }, (_, n) => `"k${n}":1`).join()}}`,
}

/** Just below the bound on values, so that they are read and checked. */
const readable = {
  'empty objects in a field': `{"lines":[${'{},'.repeat(4900)}{}]}`,
  '9,900 fields': `{${Array.from({ length: 9900 }, (_, n) => `"k${n}":1`).join()}}`,
}

const given = shared(testServer)
beforeAll(async () => {
  shop = await stockedShop(given, 'Vega')
  // The streams never end, and read no body.
  operations = readDocument((await given.root.get('/openapi.json')).body).filter(
    ({ name }) => !streams.includes(name),
  )
  const staff = (await shop.owner.identity()).token
  Object.assign(tokens, { user: staff, company: staff, root: await signInRoot(given) })
})
let shop: StockedShop
let operations: Operation[]
const tokens: Record<string, string | undefined> = {}

/** The processor time of this thread for a call: the event loop cannot have stood still for longer, however busy the machine is. */
async function send(operation: Operation, payload: string): Promise<{ status: number; ms: number }> {
  const { params } = sample({ ...operation, body: undefined }, shop.ids)
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
  const headers = { 'content-type': 'application/json' }
  const before = process.threadCpuUsage()
  const { status } = await inject(
    given,
    { method: operation.method, path, headers, payload },
    tokens[operation.access],
  )
  const { user, system } = process.threadCpuUsage(before)
  return { status, ms: (user + system) / 1000 }
}

const all: Record<string, string> = { ...bodies, ...readable }

it.each(Object.keys(all))('no call stops the process for long when it is sent %s', async (name) => {
  const payload = all[name] ?? ''
  const faults: string[] = []
  for (const operation of inTurn(operations, 12)) {
    const first = await send(operation, payload)
    // The first of its kind may have paid for what is made once.
    const { status, ms } = first.ms > LONGEST_STOP_MS ? await send(operation, payload) : first
    if (ms > LONGEST_STOP_MS) faults.push(`${operation.name} takes ${Math.round(ms)} ms`)
    if (status >= 500) faults.push(`${operation.name} answers ${status}`)
  }
  expect(faults).toEqual([])
})

it('a body that is no object of fields is refused once, not once for each of its parts', async () => {
  for (const body of ['"text"', '[1,2,3]', '7', 'true']) {
    const reply = await given.root.post('/auth/messenger-login', body, {
      headers: { 'content-type': 'application/json', 'accept-language': 'en' },
    })
    expect([reply.status, reply.errors]).toEqual([422, { body: ['Wrong type of value'] }])
  }
})

it('a basket of 200 lines with long comments is read, other calls of a visitor take small bodies only', async () => {
  const lines = Array.from({ length: 200 }, () => ({
    variant_id: given.ports.newId(),
    qty: 1000,
    comment: '€'.repeat(200),
  }))
  const { token } = (await given.database.asRoot((db) =>
    db.one<{ token: string }>('select token from companies where id = $1', [shop.id]),
  ))!
  const quote = await given.root.post(`/storefront/${token}/quote`, { fulfilment: 'pickup', lines })
  expect(quote.status).toBe(200)
  const login = await given.root.post('/auth/login', { login: 'x'.repeat(17_000), password: 'x' })
  expect([login.status, login.code]).toEqual([413, 'too_large'])
})
