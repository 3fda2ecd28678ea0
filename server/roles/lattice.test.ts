import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { holds, type Permission } from '#contract/permissions.ts'
import { type Person, shared, type Shop } from '#server/http/testing.ts'
import { testServer } from '#server/http/testing.ts'
import { roleRoutes } from './roles.ts'
import { putInto, roleInput, withRole } from './testingRoles.ts'
import { limits } from '#tests/run/patience.ts'
import { roundsOf } from '#tests/run/tier.ts'

const RUNS = roundsOf(1000, 60)
const MOST_CALLS = 20

/** A small catalogue, so that chance meets its edges. */
const some: Permission[] = [
  'roles.view',
  'roles.update',
  'orders.view',
  'orders.cancel',
  'payments.refund',
  'billing.pay',
]

const given = shared(() => testServer({ routes: () => roleRoutes }))
beforeAll(async () => {
  shop = await given.company()
  people = await Promise.all([1, 2, 3].map(() => withRole(given, shop, { permissions: ['roles.view'] })))
})
let shop: Shop
let people: { person: Person; roleId: string }[]

interface Known {
  permissions: string[]
  version: number
}

/** The own roles by their ids, as they are now. */
const rolesNow = async (): Promise<Map<string, Known>> => {
  const rows = await given.database.asRoot((db) =>
    db.query<Known & { id: string }>(
      'select id, permissions, version from roles where company_id = $1 and not is_system',
      [shop.id],
    ),
  )
  return new Map(rows.map(({ id, ...role }) => [id, role]))
}

const rights = fc.uniqueArray(fc.constantFrom(...some))
const who = fc.nat(2)
const step = fc.oneof(
  fc.record({ kind: fc.constant('create' as const), by: who, permissions: rights }),
  fc.record({ kind: fc.constant('update' as const), by: who, at: fc.nat(9), permissions: rights }),
  fc.record({ kind: fc.constant('remove' as const), by: who, at: fc.nat(9) }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** Sends the call; answers whether it was allowed. */
async function send(one: Step, known: Map<string, Known>): Promise<boolean> {
  const { person } = people[one.by]!
  if (one.kind === 'create')
    return (await person.post('/app/roles', roleInput({ permissions: one.permissions }))).status === 201
  const [id, { version }] = [...known][one.at % known.size]!
  const path = `/app/roles/${id}`
  if (one.kind === 'remove') return (await person.delete(path)).status === 200
  return (await person.patch(path, { version, permissions: one.permissions })).status === 200
}

test(
  'no row of allowed calls gives a right that neither the role nor its giver held',
  async () => {
    let allowed = 0
    await fc.assert(
      fc.asyncProperty(
        fc.tuple(rights, rights, rights),
        fc.array(step, { minLength: 1, maxLength: MOST_CALLS, size: 'small' }),
        async (starts, steps) => {
          await begin(starts)
          let before = await rolesNow()
          for (const one of steps) {
            const own = before.get(people[one.by]!.roleId)?.permissions ?? []
            const isDone = await send(one, before)
            const after = await rolesNow()
            if (!isDone) expect(after).toEqual(before)
            else allowed += 1
            for (const [id, { permissions }] of after) {
              const were = before.get(id)?.permissions ?? []
              expect(
                permissions.filter((right) => !were.includes(right) && !holds(own, right as Permission)),
              ).toEqual([])
            }
            expect(after.get(people[one.by]!.roleId)?.permissions).toEqual(own)
            before = after
          }
        },
      ),
      { numRuns: RUNS },
    )
    expect(allowed).toBeGreaterThan(RUNS / 4)
  },
  limits.long,
)

/** Each of the three begins with rights of its own, and there are no other roles. */
async function begin(starts: Permission[][]): Promise<void> {
  await given.database.asRoot(async (db) => {
    await db.run('delete from roles where company_id = $1 and not is_system and not id = any($2)', [
      shop.id,
      people.map(({ roleId }) => roleId),
    ])
    for (const [at, permissions] of starts.entries())
      await db.run(
        'update roles set permissions = $3, archived_at = null where company_id = $1 and id = $2',
        [shop.id, people[at]!.roleId, permissions],
      )
  })
}

test('two who give each other rights at the same moment end with none that both lacked', async () => {
  const [one, other] = [people[0]!, people[1]!]
  await putInto(given, shop, one.person, one.roleId)
  for (let round = 0; round < 20; round++) {
    await begin([
      ['roles.view', 'roles.update', 'orders.view'],
      ['roles.view', 'roles.update', 'orders.view'],
      [],
    ])
    const change = async (by: Person, id: string, permissions: Permission[]) => {
      const { payload } = await by.get(`/app/roles/${id}`)
      return by.patch(`/app/roles/${id}`, { version: payload.version, permissions })
    }
    await Promise.all([
      change(one.person, other.roleId, ['roles.view', 'roles.update', 'orders.view', 'billing.pay']),
      change(other.person, one.roleId, ['roles.view', 'roles.update', 'orders.view', 'billing.pay']),
    ])
    for (const { permissions } of (await rolesNow()).values())
      expect(permissions).not.toContain('billing.pay')
  }
})
