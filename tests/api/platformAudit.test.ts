import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  holdsPlatform,
  type PlatformPermission,
  type PlatformRole,
  platformRoles,
} from '#contract/platformPermissions.ts'
import { shared, testServer } from '#server/http/testing.ts'
import type { Caller } from '#server/http/testingCaller.ts'
import { reauthenticateAdministrators } from '#server/profile/testingReauthentication.ts'
import { callsOf, resources } from '#tests/resources.ts'
import { type Operation, readDocument, streams } from './apiOperations.ts'
import { auditActions, inLoops } from './auditActions.ts'
import { rights } from './rights.ts'

const given = shared(testServer)
beforeAll(async () => {
  root = await given.administrator()
  await reauthenticateAdministrators(given)
  operations = readDocument((await given.root.get('/openapi.json')).body)
})
let root: Caller
let operations: Operation[]

interface Row {
  action: string
  entity_name: string
  actor_name: string
  changes: Record<string, unknown>
}

const logOf = (id: string) =>
  given.database.asRoot((db) =>
    db.query<Row>(
      'select action, entity_name, actor_name, changes from platform_audit_log where entity_id = $1 order by id',
      [id],
    ),
  )

test('every call that changes something on the platform is one that is looked at here, or names the test that does', () => {
  const writing = operations.filter(({ access, method }) => access === 'root' && method !== 'GET')
  const unseen = writing.filter(({ name }) => {
    const told = auditActions[name]
    if (inLoops.includes(name)) return false
    if (told && 'none' in told) return told.none !== 'changes nothing'
    if (!told || !('action' in told) || told.seenIn === undefined) return true
    const seen = readFileSync(told.seenIn, 'utf8')
    return !seen.includes(`'${told.action}'`) || !/platform_audit_log|\/admin\/audit/.test(seen)
  })
  expect(unseen.map(({ name }) => name)).toEqual([])
})

let last = 0
const fresh = (name: string) => `${name} ${++last}`

const platform = resources.filter(({ resource }) => resource.scope === 'platform')

describe.each(platform.map((one) => [one.resource.name, one] as const))('what is done to %s', (name, one) => {
  const { path } = one.resource
  const served = new Set<string>(callsOf(one).map((call) => call.name))

  test('is written down with who, to what, and before and after of all that has changed', async () => {
    const input = one.input(fresh('Written'))
    const { payload: row } = await root.post(path, input)
    const other = one.input(fresh('Changed'))
    const field = 'name' in input ? 'name' : 'note'
    await root.patch(`${path}/${row.id}`, { version: 1, [field]: other[field] })
    if (served.has('reorder')) {
      await root.post(path, one.input(fresh('Before')))
      const { payload } = await root.post(path, one.input(fresh('Last')))
      await root.post(`${path}/reorder`, { id: row.id, after_id: payload.id })
    }
    await root.delete(`${path}/${row.id}`)
    if (served.has('restore')) {
      await root.post(`${path}/${row.id}/restore`, {})
      await root.post(`${path}/bulk`, { action: 'archive', ids: [row.id] })
    }
    const log = await logOf(row.id)
    const verbs = ['create', 'update', ...(served.has('reorder') ? ['reorder'] : []), 'archive']
    if (served.has('restore')) verbs.push('restore', 'archive')
    expect(log.map(({ action }) => action)).toEqual(verbs.map((verb) => `${name}.${verb}`))
    const [created, updated, ...others] = log
    expect(Object.keys(created?.changes ?? {}).toSorted()).toEqual(Object.keys(input).toSorted())
    expect(created?.changes[field]).toEqual([null, row[field]])
    expect(updated?.changes).toEqual({ [field]: [row[field], other[field]] })
    for (const { changes } of others)
      for (const [before, after] of Object.values(changes) as [unknown, unknown][])
        expect(before).not.toEqual(after)
    expect(others.every(({ changes }) => Object.keys(changes).length > 0)).toBe(true)
    for (const { actor_name, entity_name } of log)
      expect([actor_name, entity_name]).toEqual(['Ada Administrator', expect.stringMatching(/\w/)])
  })
})

const roles = Object.keys(platformRoles) as PlatformRole[]
const mayCall = (role: PlatformRole, name: string) =>
  holdsPlatform(platformRoles[role], rights[name]!.needs as PlatformPermission[])
const addressOf = (path: string) => path.replace('{code}', 'xx').replaceAll(/\{\w+\}/g, given.ports.newId())

test.each(roles)(
  'of all that is written on the platform, %s may write what the role gives, and the rest is refused without a trace',
  async (role) => {
    const somebody = await given.administrator(role)
    await reauthenticateAdministrators(given)
    const written = () =>
      given.database.asRoot(async (db) => {
        const row = await db.one<{ count: number }>('select count(*)::int from platform_audit_log')
        return row?.count
      })
    const writing = operations.filter(
      ({ access, method, name }) => access === 'root' && method !== 'GET' && rights[name]?.needs,
    )
    expect(writing.length).toBeGreaterThan(50)
    const before = await written()
    const wrong: string[] = []
    for (const { name, method, path, isUpload } of writing) {
      const address = addressOf(path)
      // Of what is allowed nothing is there, or nobody understands what is said: only the right itself is asked for.
      const ask = () => {
        if (isUpload) return somebody.upload(address, { name: 'some.csv', content: 'Handle\n' })
        if (method === 'DELETE') return somebody.delete(address)
        return somebody[method === 'PATCH' ? 'patch' : 'post'](address, { unheard: true })
      }
      const { status } = await ask()
      const isAllowed = mayCall(role, name)
      if (isAllowed ? status !== 404 && status !== 422 : status !== 403)
        wrong.push(`${name}: ${status}${isAllowed ? '' : ' instead of 403'}`)
    }
    expect(wrong).toEqual([])
    expect(await written()).toBe(before)
  },
)

test.each(roles)(
  'of all that is read on the platform, %s reads what the role gives, and nothing else',
  async (role) => {
    const somebody = await given.administrator(role)
    const reading = operations.filter(
      ({ access, method, name }) =>
        access === 'root' && method === 'GET' && rights[name]?.needs && !streams.includes(name),
    )
    expect(reading.length).toBeGreaterThan(50)
    const wrong: string[] = []
    for (const { name, path } of reading) {
      const { status } = await somebody.get(addressOf(path))
      // What is allowed is there, or not known, or has to be asked for more exactly.
      const expected = mayCall(role, name) ? [200, 404, 422] : [403]
      if (!expected.includes(status)) wrong.push(`${name}: ${status} instead of ${expected.join(' or ')}`)
    }
    expect(wrong).toEqual([])
  },
)
