import { beforeAll, expect, test } from 'vitest'
import { type PlatformUser, type UserChoices } from '#contract/platformUsers.ts'
import type { PlatformTag, PlatformTagKind } from '#contract/tags.ts'
import { eraseAccounts } from '#server/profile/eraseAccounts.ts'
import { quietLog } from '#server/db/testLog.ts'
import { shared, testServer } from '#server/http/testing.ts'
import type { Caller } from '#server/http/testingCaller.ts'
import { reauthenticateAdministrators } from '#server/profile/testingReauthentication.ts'

const path = '/admin/users'
const tagPath = '/admin/dictionaries/tags'

const given = shared(testServer)
beforeAll(async () => {
  root = await given.administrator()
  await reauthenticateAdministrators(given)
})
let root: Caller

const onRoot = (statement: string, values: unknown[] = []) =>
  given.database.asRoot((db) => db.run(statement, values))
const read = async (id: string) => (await root.get<PlatformUser>(`${path}/${id}`)).payload
const usesOf = async (id: string) => (await root.get<PlatformTag>(`${tagPath}/${id}`)).payload.uses

async function person(more = 'null') {
  const id = given.ports.newId()
  await onRoot(
    `insert into users (id, full_name, language, messenger_id) values ($1, 'Anna', 'ru', ${more})`,
    [id],
  )
  return id
}
let named = 0
async function tag(kind: PlatformTagKind = 'user') {
  const input = { name: `Tag ${++named}`, kind, colour: 'green', description: '' }
  return (await root.post<PlatformTag>(tagPath, input)).payload.id
}
const give = async (id: string, tag_ids: string[], version?: number) =>
  root.post<PlatformUser>(`${path}/${id}/tags`, { version: version ?? (await read(id)).version, tag_ids })
const found = async (id: string) =>
  (await root.get<{ items: PlatformUser[] }>(`${path}?tag_id=${id}`)).payload.items.map((one) => one.id)

test('a person gets tags, is found by them, and the tag knows how many have it', async () => {
  const [id, beta, other] = [await person(), await tag(), await tag()]
  expect((await give(id, [beta, other])).payload.tag_ids).toEqual([beta, other])
  expect(await found(beta)).toEqual([id])
  expect(await usesOf(beta)).toBe(1)
  const choices = (await root.get<UserChoices>(`${path}/choices`)).payload.tags.map((one) => one.id)
  expect(choices).toEqual(expect.arrayContaining([beta, other]))
  expect((await root.delete(`${tagPath}/${beta}`)).status).toBe(409)
  await give(id, [other])
  expect([await found(beta), await usesOf(beta)]).toEqual([[], 0])
  const { items } = (await root.get<{ items: { action: string }[] }>(`/admin/audit?entity_id=${id}`)).payload
  expect(items.map(({ action }) => action)).toEqual(['platform_users.update', 'platform_users.update'])
})

test('tags of something else, unknown ones and an old version are refused, and nothing is changed', async () => {
  const [id, ofLeads, ofUsers] = [await person(), await tag('lead'), await tag()]
  for (const wrong of [ofLeads, id]) {
    const refused = await give(id, [wrong])
    expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, ['tag_ids']])
  }
  await give(id, [ofUsers])
  expect((await give(id, [], 1)).status).toBe(409)
  expect((await read(id)).tag_ids).toEqual([ofUsers])
})

test('two accounts that become one keep the tags of both, and tags that become one are put on once', async () => {
  const [id, otherId] = [await person(), await person('7654321')]
  const [beta, press, late] = [await tag(), await tag(), await tag()]
  await give(id, [beta, late])
  await give(otherId, [press, late])
  const [kept, other] = [await read(id), await read(otherId)]
  const asked = {
    version: kept.version,
    other_id: otherId,
    other_version: other.version,
    reason: 'One person',
  }
  const merged = await root.post<PlatformUser>(`${path}/${id}/merge`, asked)
  expect(merged.payload.tag_ids.toSorted()).toEqual([beta, press, late].toSorted())
  expect([await usesOf(press), await usesOf(late)]).toEqual([1, 1])
  const tagVersion = (await root.get<PlatformTag>(`${tagPath}/${beta}`)).payload.version
  const joined = await root.post(`${tagPath}/${beta}/merge`, { version: tagVersion, other_ids: [press] })
  expect(joined.status).toBe(200)
  expect((await read(id)).tag_ids.toSorted()).toEqual([beta, late].toSorted())
  expect(await usesOf(beta)).toBe(1)
})

test('an erased account has no tags', async () => {
  const [id, beta] = [await person(), await tag()]
  await give(id, [beta])
  await onRoot("update users set delete_after = now() - interval '1 hour' where id = $1", [id])
  await eraseAccounts({ ...given, ports: given.ports, log: quietLog, config: given.config })
  expect(await usesOf(beta)).toBe(0)
})
