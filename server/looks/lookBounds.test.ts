import { beforeAll, expect, test } from 'vitest'
import type { Look } from '#contract/looks.ts'
import type { SignedIn } from '#contract/session.ts'
import { openStream } from '#server/http/events/testingStream.ts'
import { type Caller, shared, type Shop, testServer } from '#server/http/testing.ts'
import { reauthenticateAdministrators } from '#server/profile/testingReauthentication.ts'
import { readDocument, streams } from '#tests/api/apiOperations.ts'
import { inTime } from '#tests/run/patience.ts'

const reason = 'They cannot find an order'

const given = shared(testServer)
beforeAll(async () => {
  address = await given.app.listen({ port: 0, host: '127.0.0.1' })
})
let address: string

async function lookInto(shop: Shop, by: Caller) {
  const { payload } = await by.post<SignedIn>(`/admin/companies/${shop.id}/looks`, { reason })
  return given.withToken(payload.token)
}

test('the stream of a look ends with the role that may look', async () => {
  const [shop, root] = [await given.company(), await given.administrator()]
  const support = await given.administrator('support')
  const { user } = (await support.get<SignedIn>('/app/me')).payload
  const looking = await lookInto(shop, support)
  const stream = await openStream(`${address}/api/app/events`, looking.token ?? '')
  await reauthenticateAdministrators(given)
  const moved = await root.patch(`/admin/administrators/${user.id}`, { version: 1, role: 'finance' })
  expect(moved.status).toBe(200)
  expect((await looking.get('/app/customers')).status).toBe(401)
  await inTime(stream.ended, () => 'The stream is still open')
})

/** What opens the storefront is the company's own. */
const notForLooks = ['GET /app/settings/general/key']

test('in a company whose people have opened nothing yet each screen opens, too', async () => {
  const looking = await lookInto(await given.company(), await given.administrator('support'))
  const reading = readDocument((await given.root.get('/openapi.json')).body).filter(
    ({ name, method, access, path }) =>
      method === 'GET' && access === 'company' && !path.includes('{') && !streams.includes(name),
  )
  expect(reading.length).toBeGreaterThan(40)
  const refused: string[] = []
  for (const { name, path } of reading) {
    const { status, message } = await looking.get(path)
    if (status === 403 && message.includes('look here')) refused.push(name)
  }
  expect(refused).toEqual(notForLooks)
})

test('no owner can allow that customers are erased by their age', async () => {
  const [shop, path] = [await given.company(), '/app/settings/general/data-protection']
  const { payload: before } = await shop.owner.get(path)
  const looking = await lookInto(shop, await given.administrator('support'))
  const asked = await looking.post<Look>('/app/look/write', { reason })
  await shop.owner.post(`/app/audit/looks/${asked.payload.id}/allow`)
  const refused = await looking.patch(path, { version: before.version, retention_months: 6 })
  expect([refused.status, refused.code]).toEqual([403, 'forbidden'])
  const words = await looking.patch(path, { version: before.version, terms: { en: 'Ours' } })
  expect(words.status).toBe(200)
  expect((await shop.owner.get(path)).payload).toMatchObject({ retention_months: null })
})

test('what an owner has seen is what they allow: a question that nobody answered is asked again as it was', async () => {
  const shop = await given.company()
  const looking = await lookInto(shop, await given.administrator('support'))
  const ask = (why: string) => looking.post<Look>('/app/look/write', { reason: why })
  const { id } = (await ask('Put a typo right')).payload
  given.clock.set(new Date(given.clock.now().getTime() + 16 * 60_000))
  expect((await ask('Archive every product')).status).toBe(409)
  expect((await ask('Put a typo right')).status).toBe(200)
  const answer = (how: string, write_reason: string) =>
    shop.owner.post<Look>(`/app/audit/looks/${id}/${how}`, { write_reason })
  expect((await answer('allow', 'Put a typo right')).payload.write_state).toBe('allowed')
  // Another owner still has the answered question in front of them.
  expect((await ask('Archive every product')).status).toBe(200)
  for (const how of ['allow', 'refuse']) expect((await answer(how, 'Put a typo right')).status).toBe(409)
  expect((await answer('allow', 'Archive every product')).payload.write_state).toBe('allowed')
})
