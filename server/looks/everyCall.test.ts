import { beforeAll, expect, test } from 'vitest'
import { allRoutes } from '#server/app.ts'
import { type Caller, type Person, shared, testServer } from '#server/http/testing.ts'
import { ask, readDocument, sample, streams } from '#tests/api/apiOperations.ts'
import { type StockedShop, stockedShop } from '#tests/api/stockedShop.ts'
import { limits } from '#tests/run/patience.ts'

const given = shared(testServer)
beforeAll(async () => {
  shop = await stockedShop(given, 'Vega')
  const root = await given.administrator('support')
  const { payload } = await root.post(`/admin/companies/${shop.id}/looks`, { reason: 'A question' })
  looking = given.withToken(payload['token'] as string)
})
let shop: StockedShop
let looking: Caller

const operations = async () =>
  readDocument((await given.root.get('/openapi.json')).body).filter(
    ({ name, access }) => access !== 'public' && !streams.includes(name),
  )

/** Its own, and what everybody may do who is signed in. */
const ofLook = ['POST /app/look/end', 'POST /app/look/write', 'POST /app/look/reveal', 'POST /auth/logout']

async function send(one: Awaited<ReturnType<typeof operations>>[number]) {
  if (one.isUpload) return looking.upload(one.path, { name: 'some.csv', content: 'Handle\n' })
  return ask(looking as unknown as Person, one, sample(one, shop.ids))
}

/** A hash over every row of every table but those that say what was looked at. */
async function everything(): Promise<Record<string, string>> {
  const { rows } = await given.database.executeSql(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
     and relname not in ('platform_looks', 'sessions', 'failed_tries') order by relname`,
  )
  const found: Record<string, string> = {}
  for (const { name } of rows as { name: string }[]) {
    const hashed = await given.database.executeSql(
      `select md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as hash from "${name}" t`,
    )
    found[name] = (hashed.rows[0] as { hash: string }).hash
  }
  return found
}

test(
  'whatever is called in a look, nothing of the database changes',
  async () => {
    const before = await everything()
    const writing = (await operations()).filter(
      ({ name, method }) => method !== 'GET' && !ofLook.includes(name),
    )
    expect(writing.length).toBeGreaterThan(200)
    const let_through: string[] = []
    for (const one of writing) {
      const { status } = await send(one)
      if (status !== 403) let_through.push(`${one.name}: ${status}`)
    }
    expect(let_through).toEqual([])
    expect(await everything()).toEqual(before)
  },
  limits.long,
)

test(
  'every screen of the company is read in it, without a phone, an e-mail or an address of anybody',
  async () => {
    const reading = (await operations()).filter(
      ({ method, access }) => method === 'GET' && access === 'company',
    )
    const wrong: string[] = []
    let read = 0
    for (const one of reading) {
      const { status, body } = await send(one)
      if (status >= 500) wrong.push(`${one.name}: ${status}`)
      if (status >= 300) continue
      read += 1
      const whole = /\+?998\d{9}|[\w.]+@[\w.]+\.\w+|Vega street/.exec(body)
      if (whole) wrong.push(`${one.name}: ${whole[0]}`)
    }
    expect(wrong).toEqual([])
    expect(read).toBeGreaterThan(60)
  },
  limits.long,
)

test('every route has said what it is in a look', () => {
  const own = allRoutes({}).filter(({ endpoint }) => endpoint.inLook === 'always')
  expect(own.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`).toSorted()).toEqual(
    ['GET /app/me', ...ofLook].toSorted(),
  )
})
