import { beforeAll, expect, it } from 'vitest'
import { defaultRoles, holds, type Permission, type RoleKey } from '#contract/permissions.ts'
import { type Person, type Reply, shared, testServer } from '#server/http/testing.ts'
import { type Operation, ask, readDocument, sample, streams } from './apiOperations.ts'
import type { Mask, Right } from './masks.ts'
import { rights } from './rights.ts'
import { type StockedShop, stock, stockedShop } from './stockedShop.ts'
import { limits } from '#tests/run/patience.ts'
import { inTurn, roundsOf } from '#tests/run/tier.ts'

const roles = Object.keys(defaultRoles) as RoleKey[]

const given = shared(testServer)
beforeAll(async () => {
  const { body } = await given.root.get('/openapi.json')
  const { paths } = JSON.parse(body) as { paths: Record<string, Record<string, Record<string, unknown>>> }
  operations = readDocument(body).map((one) => ({
    ...one,
    permissions: (paths[one.path]?.[one.method.toLowerCase()]?.['x-permission'] ?? []) as string[],
  }))
  shop = await stockedShop(given, 'Vega')
})
let operations: (Operation & { permissions: string[] })[]
let shop: StockedShop

const holdsAny = (role: RoleKey, wanted: readonly Permission[]) =>
  wanted.some((one) => holds(defaultRoles[role].grants, one))
const mayCall = (role: RoleKey, { access, needs }: Right) =>
  access !== 'root' && (!needs || holdsAny(role, needs as Permission[]))

/** All of them; to guard a change one that may and one that may not, others on each turn. */
function rolesToAsk(right: Right): readonly RoleKey[] {
  if (right.access === 'public') return []
  const may = roles.filter((role) => mayCall(role, right))
  const mayNot = roles.filter((role) => !mayCall(role, right))
  const one = (list: readonly RoleKey[]) => inTurn(list, list.length)
  return [...one(may), ...one(mayNot)]
}

it('has a line in the table of rights for every operation, and no line for anything else', () => {
  expect(Object.keys(rights).toSorted()).toEqual(operations.map(({ name }) => name).toSorted())
})

it('names in the document of the API the very rights of the table', () => {
  for (const { name, access, permissions } of operations) {
    const right = rights[name]
    expect([name, access, permissions]).toEqual([name, right?.access, right?.needs ?? []])
  }
})

it(
  'lets each default role make the calls that the table gives it, refuses the others by name, and shows what it may see',
  async () => {
    const wrong: string[] = []
    let cells = 0
    // What is read comes first: every change adds to what the screens have to catch up with.
    const changes = ({ method }: Operation) => Number(method !== 'GET')
    const inOrder = operations.toSorted((a, b) => changes(a) - changes(b))
    for (const operation of inOrder.filter(({ name }) => !streams.includes(name))) {
      const right = rights[operation.name]!
      for (const role of rolesToAsk(right)) {
        cells += 1
        const reply = await call(operation, role, mayCall(role, right))
        if (right.access === 'root') {
          if (reply.status !== 403) wrong.push(`${operation.name} as ${role}: ${reply.status} instead of 403`)
          continue
        }
        wrong.push(
          ...faults(operation.method, reply, role, right).map(
            (fault) => `${operation.name} as ${role}: ${fault}`,
          ),
        )
      }
    }
    expect(wrong).toEqual([])
    expect(cells).toBeGreaterThan(roundsOf(500, 200))
  },
  limits.long,
)

it('asks nobody at the door who he is where the table says so', async () => {
  for (const { name, path, method } of operations.filter(({ access }) => access === 'public')) {
    const answer = await given.app.inject({
      method: method as 'GET',
      url: `/api${path.replace(/\{\w+\}/g, 'nothing')}`,
    })
    expect([401, 403], name).not.toContain(answer.statusCode)
  }
})

/** Calls that end the session or delete the person. */
const sessionEndingCalls = [
  'POST /app/profile/leave',
  'POST /app/profile/delete',
  'DELETE /app/profile/sessions/{id}',
]

function callerOf({ name }: Operation, role: RoleKey): Person {
  if (sessionEndingCalls.includes(name)) return shop.hire(role)
  return name === 'POST /auth/logout' ? shop[role].again() : shop[role]
}

/** A call that changes something gets things of its own. */
async function call(operation: Operation, role: RoleKey, isAllowed: boolean): Promise<Reply> {
  const person = callerOf(operation, role)
  if (operation.isUpload) return person.upload(operation.path, { name: 'some.csv', content: 'Handle\n' })
  const isChange = isAllowed && operation.method !== 'GET'
  const ids = isChange ? (fresh ??= await stockOf()) : (shop.ids = await known())
  const reply = await ask(person, operation, sample(operation, ids))
  if (isChange && reply.status < 300) fresh = undefined
  return reply
}

let seen: Record<string, string[]> | undefined
const known = async () => (seen ??= await stockOf())

/** Things that nobody has changed yet. */
let fresh: Record<string, string[]> | undefined

/** One more set of everything, its newest order a delivery on its way to be taken. */
async function stockOf(): Promise<Record<string, string[]>> {
  const ids = await stock(given, shop, 'Vega')
  const [variant] = ids['variants'] ?? []
  const [customer] = ids['customers'] ?? []
  const order = await shop.owner.post('/app/orders', {
    fulfilment: 'delivery',
    lines: [{ variant_id: variant, qty: 1000 }],
    customer: { id: customer },
    address: { text: 'Vega street 7', intercom: '77' },
  })
  const { id } = (await shop.owner.post(`/app/orders/${order.payload.id}/accept`)).payload
  const payment = { method_id: ids['payment_methods']?.[0], amount: 1 }
  await shop.owner.post(`/app/orders/${id}/payments`, payment)
  return { ...ids, orders: [id, ...(ids['orders'] ?? [])] }
}

function faults(method: string, reply: Reply, role: RoleKey, right: Right): string[] {
  const refused =
    reply.status === 403 ? (JSON.parse(reply.body) as { permission?: string }).permission : undefined
  if (!mayCall(role, right))
    return refused !== undefined && right.needs?.includes(refused as Permission)
      ? []
      : [`${reply.status} instead of a refusal that names ${right.needs?.join(' or ')}`]
  if (refused !== undefined && (!right.needs || right.needs.includes(refused as Permission)))
    return [`refused for want of ${refused}, which it holds`]
  if (reply.status >= 300) return []
  // Nobody has taken the delivery: what it costs and whom it goes to is not for a courier yet.
  const isForeign = role === 'courier' && method === 'GET'
  return (right.masks ?? []).flatMap((mask) => leaks(reply, role, mask, isForeign))
}

/** What is shown to who may not see it, and what the owner of everything does not see. */
function leaks(
  { payload, body }: Reply,
  role: RoleKey,
  { unless, fields = [], hasPhone, isRare }: Mask,
  isForeign: boolean,
): string[] {
  const names = fieldsOf(payload)
  const isPhoneWhole = /\+998\d{9}/.test(body)
  if (role === 'owner') {
    const lacking = fields.filter((field) => !names.has(field)).map((field) => `does not show ${field}`)
    if (isRare) return []
    return hasPhone && !isPhoneWhole ? [...lacking, 'shows no phone'] : lacking
  }
  if (holdsAny(role, unless) && !isForeign) return []
  const shown = fields.filter((field) => names.has(field)).map((field) => `shows ${field}`)
  return hasPhone && isPhoneWhole ? [...shown, 'shows a whole phone'] : shown
}

function fieldsOf(value: unknown): Set<string> {
  if (Array.isArray(value)) return new Set(value.flatMap((one) => [...fieldsOf(one)]))
  if (typeof value !== 'object' || value === null) return new Set()
  return new Set(
    Object.entries(value).flatMap(([field, one]) => (one === undefined ? [] : [field, ...fieldsOf(one)])),
  )
}
