import { describe, expect, test } from 'vitest'
import type { SignedIn } from '#contract/session.ts'
import { shared, testServer } from '#server/http/testing.ts'
import { settleDemoRoot } from '#server/demo/demoRoot.ts'
import { addRoot, removeRoot, resetRoot } from './rootAccounts.ts'
import { codeOf } from './totp.ts'

const given = shared(testServer)

let last = 0
async function newRoot() {
  const login = `root${++last}@platform.test`
  const password = await given.database.asRoot((db) => addRoot(db, login, given.ports))
  return { login, password }
}
const enter = (body: { login: string; password: string; otp?: string }) =>
  given.root.post<SignedIn>('/auth/admin/login', body)
const later = (ms: number) => given.clock.set(new Date(given.clock.now().getTime() + ms))
const lines = (name: string) =>
  given.database.asRoot((db) =>
    db.query<{ action: string; outcome: string; details: { reason?: string } }>(
      `select action, changes ->> 'outcome' as outcome, changes as details from platform_audit_log where actor_name = $1
         or actor_id = (select id from users where email = $1) order by created_at, id`,
      [name],
    ),
  )
const HOUR = 3_600_000

describe('the sign-in of the platform', () => {
  test('answers isRoot and the mode admin, also after a reload, and no company', async () => {
    const { payload, status } = await enter(await newRoot())
    expect(status).toBe(200)
    expect(payload).toMatchObject({ isRoot: true, company: null, user: { mode: 'admin' } })
    const me = await given.withToken(payload.token).get('/app/me')
    expect(me.payload).toMatchObject({ isRoot: true, company: null, user: { mode: 'admin' } })
  })

  test('no other way in makes a root of the same person', async () => {
    const root = await newRoot()
    const phone = '+998905550099'
    await given.database.asRoot((db) =>
      db.run('update users set phone_number = $2 where email = $1', [root.login, phone]),
    )
    await given.root.post('/auth/send-code', { phone, purpose: 'login' })
    const { code } = given.codes.at(-1)!
    const { payload } = await given.root.post<SignedIn>('/auth/verify-code', { phone, code })
    expect(payload).toMatchObject({ isRoot: false, user: { mode: null } })
    expect((await given.withToken(payload.token).get('/admin/second-factor')).status).toBe(403)
  })

  test('its password opens nothing else, and the refusal does not tell that it is right', async () => {
    const root = await newRoot()
    const right = await given.root.post('/auth/login', root)
    const wrong = await given.root.post('/auth/login', { ...root, password: 'wrong' })
    expect([right.status, right.message]).toEqual([422, wrong.message])
    expect((await enter(root)).status).toBe(200)
  })

  test('an unknown name, a person of a company and a wrong password answer alike', async () => {
    const { login } = await newRoot()
    const shop = await given.company()
    const { user_id } = await shop.owner.identity()
    await given.database.asRoot((db) =>
      db.run("update users set email = 'owner@platform.test', email_verified_at = now() where id = $1", [
        user_id,
      ]),
    )
    const names = ['nobody@platform.test', 'owner@platform.test', login]
    const answers = await Promise.all(names.map((name) => enter({ login: name, password: 'wrong' })))
    const said = answers.map(({ status, code, message }) => [status, code, message])
    expect(said).toEqual([said[0], said[0], said[0]])
    expect(said[0]?.slice(0, 2)).toEqual([422, 'invalid'])
  })

  test('five tries, then a quarter of an hour of rest, also for the right password', async () => {
    const root = await newRoot()
    const wrong = { ...root, password: 'wrong' }
    const statuses = []
    for (let n = 0; n < 6; n++) statuses.push((await enter(wrong)).status)
    const locked = await enter(root)
    later(15 * 60_000 + 1000)
    const free = await enter(root)
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
    expect([locked.status, locked.headers['retry-after'], free.status]).toEqual([429, '900', 200])
  })

  test('twenty guesses at once count as twenty', async () => {
    const root = await newRoot()
    const answers = await Promise.all(Array.from({ length: 20 }, () => enter({ ...root, password: 'no' })))
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
  })

  test('every try and every sign-out is written down, and nobody can change a line', async () => {
    const root = await newRoot()
    await enter({ ...root, password: 'wrong' })
    const { payload } = await enter(root)
    await given.withToken(payload.token).post('/auth/logout')
    const said = (await lines(root.login)).map(({ action, outcome, details }) => [
      action,
      outcome,
      details.reason ?? '',
    ])
    expect(said).toEqual([
      ['admin.login', 'refused', 'password'],
      ['admin.login', 'done', ''],
      ['admin.logout', 'done', ''],
    ])
    for (const change of ["update platform_audit_log set action = 'x'", 'delete from platform_audit_log'])
      await expect(given.database.asRoot((db) => db.run(change))).rejects.toThrow(/permission denied/)
    await expect(
      given.database.asTenant(given.ports.newId(), (db) => db.run('select 1 from platform_audit_log')),
    ).rejects.toThrow(/permission denied/)
  })

  test('lasts twelve hours and no longer, however busy it is', async () => {
    const { payload } = await enter(await newRoot())
    const person = given.withToken(payload.token)
    later(11 * HOUR)
    const before = await person.get('/app/me')
    later(HOUR + 1000)
    expect([before.status, (await person.get('/app/me')).status]).toEqual([200, 401])
  })

  test('opens no company: the calls of staff are closed to it, those of the platform to staff', async () => {
    const { payload } = await enter(await newRoot())
    const shop = await given.company()
    expect((await given.withToken(payload.token).get('/app/orders')).status).toBe(403)
    expect((await shop.owner.get('/admin/second-factor')).status).toBe(403)
    expect((await given.root.get('/admin/second-factor')).status).toBe(401)
  })
})

describe('the second factor', () => {
  async function withFactor() {
    const root = await newRoot()
    const person = given.withToken((await enter(root)).payload.token)
    const { payload } = await person.get<{ secret: string; uri: string }>('/admin/second-factor')
    const secret = fromBase32(payload.secret)
    const code = (off = 0) => codeOf(secret, Math.floor(given.clock.now().getTime() / 30_000) + off)
    const on = await person.post('/admin/second-factor/on', { code: code() })
    later(60_000)
    return { root, person, payload, code, on }
  }

  test('is on once a code proves that the app has the secret, and is then asked for', async () => {
    const { root, person, payload, code, on } = await withFactor()
    expect(on.payload).toEqual({ is_on: true })
    expect(payload.uri).toBe(
      `otpauth://totp/${encodeURIComponent(`Backoffice:${root.login}`)}?secret=${payload.secret}&issuer=Backoffice`,
    )
    expect((await person.get('/admin/second-factor')).payload).toEqual({
      is_on: true,
      secret: null,
      uri: null,
    })
    const without = await enter(root)
    const wrong = await enter({ ...root, otp: code(5) })
    const right = await enter({ ...root, otp: code() })
    expect([without.code, wrong.code, right.status]).toEqual(['otp_required', 'otp_required', 200])
    expect((await lines(root.login)).map(({ action }) => action)).toContain('admin.second_factor.on')
  })

  test('is asked for only after the right password', async () => {
    const { root } = await withFactor()
    expect((await enter({ ...root, password: 'wrong' })).code).toBe('invalid')
  })

  test('a code is taken once, also when it is sent twice at the same moment', async () => {
    const { root, code } = await withFactor()
    const otp = code()
    const answers = await Promise.all([enter({ ...root, otp }), enter({ ...root, otp })])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })

  test('cannot be guessed: after five codes the account rests', async () => {
    const { root, code } = await withFactor()
    const statuses = []
    for (let n = 0; n < 6; n++) statuses.push((await enter({ ...root, otp: code(10 + n) })).status)
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
  })

  test('goes off with a code only, and its secret never comes back', async () => {
    const { root, person, payload, code } = await withFactor()
    const wrong = await person.post('/admin/second-factor/off', { code: code(7) })
    const off = await person.post('/admin/second-factor/off', { code: code() })
    const next = await person.get<{ secret: string }>('/admin/second-factor')
    expect([wrong.status, Object.keys(wrong.errors), off.payload]).toEqual([422, ['code'], { is_on: false }])
    expect((await lines(root.login)).at(-1)?.action).toBe('admin.second_factor.off')
    expect(next.payload.secret).not.toBe(payload.secret)
  })

  test('its secret stands in no table', async () => {
    const { payload } = await withFactor()
    const rows = await given.database.asRoot((db) =>
      db.query<{ row: string }>(
        `select to_jsonb(t)::text as row from users t
         union all select to_jsonb(t)::text from platform_audit_log t union all select to_jsonb(t)::text from idempotency_keys t`,
      ),
    )
    const hex = fromBase32(payload.secret).toString('hex')
    expect(rows.filter(({ row }) => row.includes(payload.secret) || row.includes(hex))).toEqual([])
  })
})

describe('accounts of the platform', () => {
  test('a reset gives a new password, takes the second factor away and ends what is open', async () => {
    const root = await newRoot()
    const person = given.withToken((await enter(root)).payload.token)
    const password = await given.database.asRoot((db) => resetRoot(db, root.login, given.ports))
    expect((await person.get('/app/me')).status).toBe(401)
    expect((await enter(root)).status).toBe(422)
    expect((await enter({ login: root.login, password })).status).toBe(200)
  })

  test('one that is removed is out at once, and an unknown one is named', async () => {
    const root = await newRoot()
    const person = given.withToken((await enter(root)).payload.token)
    await given.database.asRoot((db) => removeRoot(db, root.login, given.ports))
    expect((await person.get('/admin/second-factor')).status).toBe(401)
    expect((await enter(root)).status).toBe(422)
    const again = given.database.asRoot((db) => removeRoot(db, root.login, given.ports))
    await expect(again).rejects.toThrow(`Nobody with the e-mail ${root.login}`)
  })

  test('the one of the demo works on this machine only, and is blocked as soon as the server is public', async () => {
    const parts = (publicUrl: string | undefined) => ({ ...given, config: { ...given.config, publicUrl } })
    const demo = await settleDemoRoot(parts(undefined), true)
    const inside = await enter(demo!)
    const outside = await settleDemoRoot(parts('https://shop.example'), true)
    const refused = await enter(demo!)
    const kept = await given.withToken(inside.payload.token).get('/app/me')
    const back = await settleDemoRoot(parts(undefined), true)
    expect([inside.status, outside, refused.status, kept.status]).toEqual([200, undefined, 422, 401])
    expect((await enter(back!)).status).toBe(200)
    expect(
      await settleDemoRoot({ ...given, config: { ...given.config, host: '0.0.0.0' } }, true),
    ).toBeUndefined()
  })
})

function fromBase32(text: string): Buffer {
  const bits = text
    .split('')
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
