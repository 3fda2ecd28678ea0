import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Body } from '#contract/endpoint.ts'
import { receivePaymentEvent } from '#contract/paymentEvents.ts'
import { type PaymentKeys, getPaymentKeys, setPaymentKeys } from '#contract/paymentKeys.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/tenant.ts'
import { audit } from '#server/http/audit/audit.ts'
import { FieldErrors, notFound } from '#server/http/answers/refusal.ts'
import { texts as common } from '#server/http/answers/texts.ts'
import { type Context, type Route, route } from '#server/http/route.ts'
import { type Work, workOf } from '#server/http/work.ts'
import { emit } from '#server/http/events/outbox.ts'
import { paymentMethods } from '#contract/paymentMethods.ts'
import { seal, unseal } from '#server/sealing.ts'
import type { ProviderKeys } from './provider.ts'

const LAST_SIGNS = 4

type Settings = Pick<Config, 'secretKey' | 'apiBase'>

interface Row {
  secret_key: string
  secret_last: string
  webhook_secret: string | null
  webhook_last: string | null
  is_live: boolean
}

const read = {
  name: 'payment_keys',
  text: `select secret_key, secret_last, webhook_secret, webhook_last, is_live from payment_keys
    where company_id = $1 and method_id = $2`,
}

const purposeOf = (companyId: string, methodId: string, what: 'secret' | 'webhook') =>
  `payment ${what} ${companyId} ${methodId}`

/** The keys of a method, opened; undefined where there are none, or none that this server can open. */
export async function readKeys(
  db: Db,
  { secretKey }: Pick<Config, 'secretKey'>,
  companyId: string,
  methodId: string,
): Promise<ProviderKeys | undefined> {
  const row = await db.one<Row>(read, [companyId, methodId])
  if (!row) return undefined
  const open = (what: 'secret' | 'webhook', sealed: string | null) =>
    sealed === null ? undefined : unseal(secretKey, purposeOf(companyId, methodId, what), sealed)
  const opened = open('secret', row.secret_key)
  if (opened === undefined) return undefined
  return { secretKey: opened, webhookSecret: open('webhook', row.webhook_secret), isLive: row.is_live }
}

/** Path of a method's webhook below the base: nobody can guess its last part, and it is stored nowhere. */
export const webhookPath = ({ secretKey }: Settings, companyId: string, methodId: string): string =>
  receivePaymentEvent.path
    .replace(':company', companyId)
    .replace(':method', methodId)
    .replace(':secret', hookSecret(secretKey, companyId, methodId))

export function isHook(secretKey: string, companyId: string, methodId: string, given: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(hookSecret(secretKey, companyId, methodId)))
}

const hookSecret = (secretKey: string, companyId: string, methodId: string) =>
  createHmac('sha256', secretKey).update(`payment webhook ${companyId} ${methodId}`).digest('base64url')

/** Calls of /app/settings/payments/:id/keys. */
export const paymentKeyRoutes: Route[] = [
  route(getPaymentKeys, (context) => shownKeys(context, workOf(context), context.params.id)),
  route(setPaymentKeys, async (context) => {
    const work = workOf(context)
    await writeKeys(context.config, work, context.params.id, context.body)
    return shownKeys(context, work, context.params.id)
  }),
]

async function shownKeys(
  { config, origin }: Pick<Context<typeof getPaymentKeys>, 'config' | 'origin'>,
  work: Work,
  methodId: string,
): Promise<PaymentKeys> {
  const { company_id } = work.session
  await requireOnline(work, methodId)
  const row = await work.db.one<Row>(read, [company_id, methodId])
  const keys = await readKeys(work.db, config, company_id, methodId)
  return {
    mode: keys ? (keys.isLive ? 'live' : 'test') : null,
    secret_last: keys ? (row?.secret_last ?? null) : null,
    webhook_last: keys?.webhookSecret === undefined ? null : (row?.webhook_last ?? null),
    webhook_url: origin + config.apiBase + webhookPath(config, company_id, methodId),
  }
}

/** 404 for what is no online method of the company; another person's change of the method is waited for. */
export async function requireOnline({ db, session }: Work, methodId: string): Promise<void> {
  const held = await db.one(
    `select from payment_methods where company_id = $1 and id = $2 and kind = 'online' for no key update`,
    [session.company_id, methodId],
  )
  if (!held) throw notFound()
}

async function writeKeys(
  { secretKey }: Config,
  work: Work,
  methodId: string,
  { secret_key, webhook_secret }: Body<typeof setPaymentKeys>,
): Promise<void> {
  const { db, session, now } = work
  const { company_id } = session
  await requireOnline(work, methodId)
  const known = await readKeys(db, { secretKey }, company_id, methodId)
  const secret = secret_key ?? known?.secretKey
  const webhook = webhook_secret ?? known?.webhookSecret
  if (secret === undefined) throw new FieldErrors({ secret_key: [common.required] })
  await writeKeyRow(db, { secretKey }, { companyId: company_id, methodId, now }, { secret, webhook })
  const changes = Object.fromEntries(
    Object.entries({ secret_key, webhook_secret })
      .filter(([, given]) => given !== undefined)
      .map(([name]) => [name, [null, true]]),
  )
  const entry = { action: 'payment_methods.keys', entity: paymentMethods.name, entity_id: methodId, changes }
  await audit(db, session, entry, now, work.newId, work.ip)
  const changed = {
    event: 'row.changed' as const,
    entity: paymentMethods.name,
    entity_id: methodId,
    version: 1,
  }
  await emit(db, company_id, { ...changed, permission: 'payments.view' }, now)
}

/** Seals the secrets of a method into its row. */
export async function writeKeyRow(
  db: Db,
  { secretKey }: Pick<Config, 'secretKey'>,
  { companyId, methodId, now }: { companyId: string; methodId: string; now: Date },
  { secret, webhook }: { secret: string; webhook: string | undefined },
): Promise<void> {
  const sealed = (what: 'secret' | 'webhook', text: string | undefined) =>
    text === undefined ? null : seal(secretKey, purposeOf(companyId, methodId, what), text)
  const last = (text: string | undefined) => text?.slice(-LAST_SIGNS) ?? null
  await db.run(
    `insert into payment_keys (company_id, method_id, secret_key, secret_last, webhook_secret, webhook_last, is_live, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (company_id, method_id) do update set secret_key = excluded.secret_key, secret_last = excluded.secret_last,
       webhook_secret = excluded.webhook_secret, webhook_last = excluded.webhook_last, is_live = excluded.is_live, updated_at = excluded.updated_at`,
    [
      companyId,
      methodId,
      sealed('secret', secret),
      last(secret),
      sealed('webhook', webhook),
      last(webhook),
      /^.k_live_/.test(secret),
      now,
    ],
  )
}
