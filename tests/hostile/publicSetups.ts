import { photo } from '#server/files/testingImages.ts'
import { webhookOf } from '#server/bot/webhook.ts'
import { freshPhone } from '#server/http/testingPhone.ts'
import { reauthenticateAdministrators } from '#server/profile/testingReauthentication.ts'
import type { Reply, TestServer } from '#server/http/testing.ts'
import { hashPassword } from '#server/session/passwords.ts'
import { addRoot } from '#server/session/rootAccounts.ts'
import { accessOf } from '#server/storefront/access.ts'
import { startMessage } from '#server/telegram/testingBotApi.ts'
import type { Sample } from '#tests/api/apiOperations.ts'
import { launch, nameBot } from '#tests/api/auditCalls.ts'
import type { SetupFactory, FuzzTarget } from './requestSetup.ts'

/** Signs a new administrator of the platform in. */
export async function signInRoot(given: TestServer): Promise<string> {
  const reply = await given.root.post('/auth/admin/login', await addAdministrator(given))
  return String(reply.payload['token'])
}

const login = (given: TestServer) => `root-${given.ports.newId()}@platform.test`

async function addAdministrator(given: TestServer): Promise<{ login: string; password: string }> {
  const name = login(given)
  return { login: name, password: await given.database.asRoot((db) => addRoot(db, name, given.ports)) }
}

/** Another phone each time: codes and wrong tries are limited per phone. */
export function someone(body: object): SetupFactory {
  return async () => () => ({ body: { ...body, phone: freshPhone() } })
}

export async function administrator({ given }: FuzzTarget) {
  const body = await addAdministrator(given)
  return () => ({ body })
}

/** Another e-mail each time. */
export const colleague: SetupFactory = async ({ given }) => {
  await reauthenticateAdministrators(given)
  return () => ({ body: { email: login(given), role: 'support' } })
}

/** The present terms, over which a new version is published. */
export async function published({ given }: FuzzTarget) {
  const row = await given.database.asRoot((db) =>
    db.one<{ version: number }>("select max(version) as version from documents where kind = 'terms'"),
  )
  return () => ({
    params: { kind: 'terms' },
    body: { version: row?.version ?? 1, texts: { en: given.ports.newId() } },
  })
}

/** The present terms, to be accepted. */
export async function accepted({ given }: FuzzTarget) {
  const row = await given.database.asRoot((db) =>
    db.one<{ id: string }>("select id from documents where kind = 'terms' order by version desc limit 1"),
  )
  return () => ({ body: { document_ids: [row?.id ?? ''] } })
}

/** A company of its own as the platform sees it, in this state. */
export const managed =
  (body: object = {}, state = 'name = name'): SetupFactory =>
  async ({ given }) => {
    const { id } = await given.company()
    const row = await given.database.asRoot((db) =>
      db.one<{ revision: number }>(`update companies set ${state} where id = $1 returning revision`, [id]),
    )
    return () => ({ params: { id }, body: { version: row?.revision ?? 1, ...body } })
  }

/** Somebody with an account, in this state. */
export const person =
  (body: object = {}, state = 'language = language'): SetupFactory =>
  async ({ given }) => {
    const id = given.ports.newId()
    await given.database.asRoot(async (db) => {
      await db.run("insert into users (id, full_name) values ($1, 'Anna')", [id])
      await db.run(`update users set ${state} where id = $1`, [id])
    })
    return () => ({ params: { id }, body: { version: 1, ...body } })
  }

/** All currencies are offered from the beginning. */
export async function currency({ given }: FuzzTarget) {
  await given.database.asRoot((db) =>
    db.run("update platform_currencies set archived_at = now() where code = 'EUR'"),
  )
  return () => ({ body: { code: 'EUR' } })
}

/** A line of the platform's own log. */
export const logged: SetupFactory = async ({ given }) => {
  const row = await given.database.asRoot((db) =>
    db.one<{ id: string }>('select id::text from platform_audit_log order by id desc limit 1'),
  )
  return () => ({ params: { id: row?.id ?? '' } })
}

export async function passwordHolder({ given }: FuzzTarget) {
  const id = given.ports.newId()
  const body = { login: `person-${id}@platform.test`, password: 'a long password' }
  const hash = await hashPassword(body.password)
  await given.database.asRoot((db) =>
    db.run(
      'insert into users (id, full_name, email, password_hash, email_verified_at) values ($1, $2, $3, $4, now())',
      [id, 'Anna', body.login, hash],
    ),
  )
  return () => ({ body })
}

export async function withBot({ given }: FuzzTarget) {
  await nameBot(given)
  return () => ({})
}

export async function polled({ given }: FuzzTarget) {
  await nameBot(given)
  const { id, secret } = (await given.root.post('/auth/messenger-login')).payload
  return () => ({ body: { id, secret } })
}

export async function launched({ given }: FuzzTarget) {
  return () => ({ body: { init_data: launch(given), version: '9.6', platform: 'ios' } })
}

export async function messenger({ given: { config } }: FuzzTarget) {
  const webhook = webhookOf({ ...config, publicUrl: 'https://shop.example' }, config.platformBotToken ?? '')
  const secret = webhook?.url.split('/').at(-1) ?? ''
  const headers = { 'x-telegram-bot-api-secret-token': webhook?.secret ?? '' }
  return () => ({ params: { secret }, headers, body: { update_id: 1, ...startMessage(1) } })
}

export async function visitor({ given, shop }: FuzzTarget) {
  const row = await given.database.asRoot((db) =>
    db.one<{ token: string }>('select token from companies where id = $1', [shop.id]),
  )
  return () => ({ params: { token: row?.token ?? '' } })
}

/** Somebody at a table. */
export async function seated(target: FuzzTarget) {
  const { params } = (await visitor(target))()
  const [table] = (await target.shop.owner.get('/app/settings/branches/tables')).payload.items
  return () => ({ params: { ...params, code: String(table?.['code']) } })
}

/** Another customer each time: one customer can order twenty times a minute. */
export async function buyer(target: FuzzTarget) {
  const { params } = (await visitor(target))()
  const { given, shop } = target
  await given.database.asTenant(shop.id, (db) =>
    db.run('delete from product_stops where company_id = $1', [shop.id]),
  )
  return () => ({
    params,
    body: { fulfilment: 'pickup', customer: { name: 'Nodira', phone: freshPhone() } },
  })
}

export async function customer(target: FuzzTarget) {
  const { given, shop } = target
  const { params } = (await visitor(target))()
  return (base: Sample) => ({
    params,
    query: { access: accessOf(given.config.secretKey, shop.id, base.params['id'] ?? '') },
  })
}

/** Makes a completed order without a review. */
export async function reviewer(target: FuzzTarget) {
  const { given, shop } = target
  const { params } = (await buyer(target))()
  const [variant_id] = shop.ids['variants'] ?? []
  const order = { fulfilment: 'pickup', lines: [{ variant_id, qty: 1000 }] }
  const { id } = (await shop.owner.post('/app/orders', order)).payload
  await given.database.asTenant(shop.id, (db) =>
    db.run("update orders set category = 'done', done_at = now() where company_id = $1 and id = $2", [
      shop.id,
      id,
    ]),
  )
  return () => ({
    params: { ...params, id },
    body: { access: accessOf(given.config.secretKey, shop.id, id) },
  })
}

export async function exported({ shop }: FuzzTarget) {
  return linked(await shop.owner.post('/app/exports', { dataset: 'customers' }))
}

export async function personalData({ shop }: FuzzTarget) {
  return linked(await shop.owner.post('/app/profile/data'))
}

const lastOf = (path: unknown) => String(path).split('/').at(-1) ?? ''

function linked({ payload }: Reply) {
  return () => ({ params: { token: lastOf(payload['path']) } })
}

export async function catalog({ given }: FuzzTarget) {
  const root = given.withToken(await signInRoot(given))
  const { payload } = await root.post('/admin/languages/ms/catalog')
  const [code = '', until = '', key = ''] = String(payload['path']).split('/').slice(2)
  return () => ({ params: { code, until, key } })
}

export async function picture({ shop }: FuzzTarget) {
  const { payload } = await shop.owner.upload('/app/files', { name: 'a.jpg', content: await photo(40, 40) })
  return () => ({ params: { name: lastOf(payload['src']) } })
}

export async function language({ given, language: code }: FuzzTarget) {
  const [row] = await given.database.asRoot(async (db) => {
    await db.run("update default_language set code = 'ru'")
    return db.query<{ version: number }>(
      'update languages set is_on = true where code = $1 returning version',
      [code],
    )
  })
  return (base: Sample) => ({ params: { code }, ...(base.body ? { body: { version: row?.version } } : {}) })
}
