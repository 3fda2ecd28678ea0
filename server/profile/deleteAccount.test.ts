import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Employee } from '#contract/employees.ts'
import type { SignedIn } from '#contract/session.ts'
import { quietLog } from '#server/db/testLog.ts'
import { photo } from '#server/files/testingImages.ts'
import { testServer, type Shop, type TestServer } from '#server/http/testing.ts'
import { hashPassword } from '#server/session/passwords.ts'
import { eraseAccounts } from './eraseAccounts.ts'

const DAY_MS = 86_400_000

let given: TestServer
let shop: Shop
let dataDir = ''
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'people-'))
  given = await testServer({ config: { dataDir } })
  shop = await given.company()
})
afterAll(async () => {
  await given.close()
  await rm(dataDir, { recursive: true })
})

const later = (days: number) => given.clock.set(new Date(given.clock.now().getTime() + days * DAY_MS))
const files = async () =>
  (await readdir(dataDir, { recursive: true, withFileTypes: true })).filter((one) => one.isFile()).length
const actionsOf = async (userId: string) => {
  const rows = await given.database.asRoot((db) =>
    db.query<{ action: string }>('select action from audit_log where actor_id = $1 order by id', [userId]),
  )
  return rows.map(({ action }) => action)
}

describe('deleting the account', () => {
  async function leaving(from = shop) {
    const person = from.hire('operator')
    const { user_id } = await person.identity()
    const phone = (await person.get<SignedIn>('/app/me')).payload.user.phone_number ?? ''
    await given.database.asRoot(async (db) =>
      db.run(
        'update users set email = $2, email_verified_at = now(), password_hash = $3, messenger_id = $4 where id = $1',
        [
          user_id,
          `${user_id}@shop.test`,
          await hashPassword('correct horse'),
          Number.parseInt(user_id.slice(-10), 16),
        ],
      ),
    )
    await person.upload('/app/profile/photo', { name: 'me.jpg', content: await photo(90, 90) })
    const login = () =>
      given.root.post('/auth/login', { login: `${user_id}@shop.test`, password: 'correct horse' })
    return { person, user_id, phone, login }
  }
  const erase = () => eraseAccounts({ ...given, log: quietLog, ports: given.ports, config: given.config })
  const rowOf = (id: string) =>
    given.database.asRoot((db) =>
      db.one<{ row: string; is_erased: boolean }>(
        'select to_jsonb(users)::text as row, erased_at is not null as is_erased from users where id = $1',
        [id],
      ),
    )

  test('asks for the password, signs out everywhere and erases what tells who it was after 14 days', async () => {
    const { person, user_id, phone } = await leaving()
    const second = person.again()
    await second.get('/app/me')
    expect(Object.keys((await person.post('/app/profile/delete')).errors)).toEqual(['current'])
    expect((await person.post('/app/profile/delete', { current: 'correct horse' })).status).toBe(200)
    expect([(await person.get('/app/me')).status, (await second.get('/app/me')).status]).toEqual([401, 401])
    later(13.9)
    await erase()
    expect((await rowOf(user_id))?.is_erased).toBe(false)
    const count = await files()
    later(0.2)
    await erase()
    const row = await rowOf(user_id)
    expect(row?.is_erased).toBe(true)
    for (const secret of [phone, 'shop.test', 'Operator Person', 'argon2'])
      expect(row?.row).not.toContain(secret)
    expect(await files()).toBe(count - 3)
    expect(await actionsOf(user_id)).toContain('profile.delete')
  })

  test('takes nobody off the count of a team who was not in it', async () => {
    const company = await given.company()
    const { id, owner } = company
    const { person, user_id } = await leaving(company)
    const { employee_id } = await person.identity()
    const { version } = (await owner.get<Employee>(`/app/employees/${employee_id}`)).payload
    expect((await owner.post(`/app/employees/${employee_id}/pause`, { version })).status).toBe(200)
    const counted = () =>
      given.database.asRoot((db) =>
        db.one('select employees from company_counters where company_id = $1', [id]),
      )
    const before = await counted()
    await given.database.asRoot((db) =>
      db.run('update users set delete_after = $2 where id = $1', [user_id, given.clock.now()]),
    )
    await erase()
    expect((await rowOf(user_id))?.is_erased).toBe(true)
    expect(await counted()).toEqual(before)
  })

  test('is taken back by signing in', async () => {
    const { person, user_id, login } = await leaving()
    await person.post('/app/profile/delete', { current: 'correct horse' })
    later(10)
    expect((await login()).status).toBe(200)
    later(10)
    await erase()
    expect((await rowOf(user_id))?.is_erased).toBe(false)
    expect((await login()).status).toBe(200)
  })

  test('is refused while a company would be left without an owner', async () => {
    const own = await given.company({ name: 'Lonely shop' })
    const refused = await own.owner.post('/app/profile/delete')
    expect([refused.status, refused.code]).toEqual([409, 'conflict'])
    expect(refused.message).toContain('Lonely shop')
    const second = own.hire('owner')
    await second.get('/app/me')
    expect((await own.owner.post('/app/profile/delete')).status).toBe(200)
    expect((await second.post('/app/profile/delete')).status).toBe(409)
  })
})
