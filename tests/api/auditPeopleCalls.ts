import { makeTeam, stranger } from '#server/employees/testingTeam.ts'
import type { Person, Reply, TestServer } from '#server/http/testing.ts'
import { roleInput } from '#server/roles/testingRoles.ts'
import { hashPassword } from '#server/session/passwords.ts'
import { signInitData } from '#server/telegram/signInitData.ts'
import { type At, dot } from './auditCalls.ts'

const PASSWORD = 'correct horse 42'
const own = { password: PASSWORD }

/** How calls about people and their rights are prepared. */
export const peopleCalls: Record<string, (at: At) => Promise<() => Promise<Reply<unknown>>>> = {
  'POST /app/profile/contact': async ({ given }) => {
    const person = await fromMessenger(given, 88_001)
    const contact = signed(given, {
      contact: { user_id: 88_001, phone_number: '998907770088', first_name: 'A' },
    })
    return () => person.post('/app/profile/contact', { contact })
  },
  'POST /app/profile/phone': async ({ given, shop }) => {
    const phone = '+998904448801'
    await given.root.post('/auth/send-code', { phone, purpose: 'change' })
    const { code } = given.codes.at(-1)!
    return () => shop.hire('operator').post('/app/profile/phone', { phone, code })
  },
  'POST /admin/leads/reach': async ({ given }) => {
    const sales = await given.administrator('sales')
    return () => sales.post('/admin/leads/reach', { ids: [given.ports.newId()] })
  },
  'POST /app/profile/prove': async ({ shop, given }) => {
    const person = await withPassword(given, shop.hire('operator'))
    return () => person.post('/app/profile/prove', own)
  },
  'POST /app/profile/email/send-code': async ({ shop }) => {
    const person = shop.hire('kitchen')
    await person.post('/app/profile/update', { email: 'asked@audit.test' })
    return () => person.post('/app/profile/email/send-code')
  },
  'POST /app/profile/email/confirm': async ({ shop, given }) => {
    const person = shop.hire('kitchen')
    await person.post('/app/profile/update', { email: 'confirmed@audit.test' })
    await person.post('/app/profile/email/send-code')
    const code = given.emails.findLast(({ email }) => email === 'confirmed@audit.test')?.code
    return () => person.post('/app/profile/email/confirm', { code })
  },
  'POST /app/profile/password': async ({ shop }) => {
    const person = await known(shop.hire('operator'))
    return () => person.post('/app/profile/password', { next: PASSWORD })
  },
  'DELETE /app/profile/sessions/{id}': async ({ given, shop }) => {
    const person = await known(shop.hire('operator'))
    const id = await otherSession(given, person)
    return () => person.delete(`/app/profile/sessions/${id}`)
  },
  'POST /app/profile/sessions/end-others': async ({ given, shop }) => {
    const person = await known(shop.hire('operator'))
    await otherSession(given, person)
    return () => person.post('/app/profile/sessions/end-others')
  },
  'POST /app/profile/lock': async ({ shop }) => {
    const person = await known(shop.hire('operator'))
    return () => person.post('/app/profile/lock', { scopes: ['exports'], pin: '2468' })
  },
  'POST /app/profile/lock/key': async ({ shop }) => {
    const person = await known(shop.hire('operator'))
    await person.post('/app/profile/lock', { scopes: ['exports'], pin: '2468' })
    return () => person.post('/app/profile/lock/key', { key: 'k'.repeat(43) })
  },
  'POST /app/profile/lock/open': async ({ shop }) => {
    const person = await known(shop.hire('operator'))
    await person.post('/app/profile/lock', { scopes: ['exports'], pin: '2468' })
    return () => person.post('/app/profile/lock/open', { current: '2468' })
  },
  'POST /app/profile/photo': async ({ shop }) => {
    const person = await known(shop.hire('operator'))
    return () => person.upload('/app/profile/photo', { name: 'me.png', content: dot })
  },
  'POST /app/profile/leave': async ({ shop }) => {
    const person = await known(shop.hire('operator'))
    return () => person.post('/app/profile/leave')
  },
  'POST /app/profile/delete': async ({ given, shop }) => {
    const person = await withPassword(given, shop.hire('operator'))
    return () => person.post('/app/profile/delete', { current: PASSWORD })
  },
  'POST /app/employees': async ({ given }) => {
    const team = await makeTeam(given)
    await team.role('operator')
    return () => team.invite()
  },
  'PATCH /app/employees/{id}': async ({ given }) => {
    const { team, colleague } = await withColleague(given)
    const body = { version: colleague.version, note: 'Nights' }
    return () => team.shop.owner.patch(`/app/employees/${colleague.id}`, body)
  },
  'POST /app/employees/{id}/invite': async ({ given }) => {
    const { team, invited } = await withInvited(given)
    return () => team.act(team.shop.owner, 'invite', invited)
  },
  'POST /app/employees/{id}/revoke': async ({ given }) => {
    const { team, invited } = await withInvited(given)
    return () => team.act(team.shop.owner, 'revoke', invited)
  },
  'POST /app/employees/{id}/pause': ({ given }) => act(given, 'pause'),
  'POST /app/employees/{id}/fire': ({ given }) => act(given, 'fire'),
  'POST /app/employees/{id}/end-sessions': ({ given }) => act(given, 'end-sessions'),
  'POST /app/employees/{id}/resume': async ({ given }) => {
    const { team, colleague } = await withColleague(given)
    const { payload } = await team.act(team.shop.owner, 'pause', colleague)
    return () => team.act(team.shop.owner, 'resume', payload)
  },
  'POST /app/employees/join': async ({ given }) => {
    const { team, invited } = await withInvited(given)
    const [person, code] = [await stranger(given), await team.code(invited)]
    return () => person.post('/app/employees/join', { code })
  },
  'POST /app/employees/invites/{id}/accept': ({ given }) => decide(given, 'accept', '+998904448802'),
  'POST /app/employees/invites/{id}/refuse': ({ given }) => decide(given, 'refuse', '+998904448803'),
  'POST /app/employees/{id}/transfer': async ({ given }) => (await handOver(given)).ask,
  'POST /app/employees/transfer/accept': async ({ given }) => {
    const { manager, ask } = await handOver(given)
    await ask()
    return () => manager.post('/app/employees/transfer/accept', own)
  },
  'POST /app/employees/transfer/end': async ({ given }) => {
    const { owner, ask } = await handOver(given)
    await ask()
    return () => owner.post('/app/employees/transfer/end')
  },
  'POST /app/roles':
    async ({ shop }) =>
    () =>
      shop.owner.post('/app/roles', roleInput()),
  'PATCH /app/roles/{id}': async ({ shop }) => {
    const { payload } = await shop.owner.post('/app/roles', roleInput())
    return () => shop.owner.patch(`/app/roles/${payload.id}`, { version: 1, description: 'Nights' })
  },
  'DELETE /app/roles/{id}': async ({ shop }) => {
    const { payload } = await shop.owner.post('/app/roles', roleInput())
    return () => shop.owner.delete(`/app/roles/${payload.id}`)
  },
}

const signed = (given: TestServer, fields: Record<string, object>) =>
  signInitData(
    { ...fields, auth_date: Math.floor(given.ports.clock().getTime() / 1000) },
    given.config.platformBotToken ?? '',
  )

async function fromMessenger(given: TestServer, id: number) {
  const init_data = signed(given, { user: { id, first_name: 'Anna' } })
  const { payload } = await given.root.post('/init', { init_data, version: '8.0', platform: 'ios' })
  return given.withToken(String(payload['token']))
}

/** Signed in before the call that is looked at. */
async function known<P extends Person>(person: P): Promise<P> {
  await person.identity()
  return person
}

async function withPassword<P extends Person>(given: TestServer, person: P): Promise<P> {
  const { user_id } = await person.identity()
  const hash = await hashPassword(PASSWORD)
  await given.database.asRoot((db) =>
    db.run('update users set password_hash = $2 where id = $1', [user_id, hash]),
  )
  return person
}

async function otherSession(given: TestServer, person: Person): Promise<string> {
  const { user_id } = await person.identity()
  const id = given.ports.newId()
  await given.database.asRoot((db) =>
    db.run(
      `insert into sessions (id, user_id, company_id, token_hash, created_at, last_used_at, expires_at)
       select $1, $2, last_company_id, $3, now(), now(), now() + interval '1 day' from users where id = $2`,
      [id, user_id, given.ports.random(32)],
    ),
  )
  return id
}

async function withColleague(given: TestServer) {
  const team = await makeTeam(given)
  const colleague = await team.read(await team.idOf(team.shop.operator))
  return { team, colleague }
}

async function withInvited(given: TestServer, wishes = {}) {
  const team = await makeTeam(given)
  return { team, invited: (await team.invite(wishes)).payload }
}

async function act(given: TestServer, verb: string): Promise<() => Promise<Reply<unknown>>> {
  const { team, colleague } = await withColleague(given)
  return () => team.act(team.shop.owner, verb, colleague)
}

async function decide(given: TestServer, verb: 'accept' | 'refuse', phone: string) {
  await withInvited(given, { phone })
  const person = await stranger(given, { phone })
  const { payload } = await person.get('/app/employees/invites/mine')
  const [{ id }] = payload['items'] as unknown as [{ id: string }]
  return () => person.post(`/app/employees/invites/${id}/${verb}`)
}

async function handOver(given: TestServer) {
  const team = await makeTeam(given)
  const { owner, manager } = team.shop
  for (const person of [owner, manager]) await withPassword(given, person)
  const taker = await team.read(await team.idOf(manager))
  const ask = () => owner.post(`/app/employees/${taker.id}/transfer`, { ...own, version: taker.version })
  return { owner, manager, ask }
}
