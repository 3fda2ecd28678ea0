import {
  DELETION_HOLD_DAYS,
  type PlatformCompany,
  type platformCompanies,
} from '#contract/platformCompanies.ts'
import { holdSubscription } from '#server/billing/account.ts'
import { giveDays } from '#server/billing/giveDays.ts'
import { moveSubscription } from '#server/billing/moveSubscriptions.ts'
import { accountFor } from '#server/billing/platformBilling.ts'
import { tellCompany } from '#server/company/tellCompany.ts'
import { forgetSessions } from '#server/http/admission/sessions.ts'
import { Refusal, type Text } from '#server/http/answers/refusal.ts'
import { audit } from '#server/http/audit/audit.ts'
import type { Values, WorkOn } from '#server/resource/hooks.ts'
import type { Store } from '#server/resource/store.ts'
import { texts } from './texts.ts'

type Doing = WorkOn<typeof platformCompanies>
type CompanyStore = Store<typeof platformCompanies>

interface Asked {
  params: { id: string }
  body: { version: number; reason: string }
}

const DAY_MS = 86_400_000

/** From now on nothing of the company opens for anybody. */
export function block(store: CompanyStore, asked: Asked, work: Doing): Promise<PlatformCompany> {
  return change(store, { ...asked, action: 'block' }, work, {
    isPossible: ({ state }) => state !== 'blocked' && state !== 'closed',
    refusal: texts.notOpen,
    set: `unblocked_state = state, state = 'blocked', block_reason = $4`,
    values: [asked.body.reason],
    changes: ({ state }) => ({ state: [state, 'blocked'] }),
  })
}

/** As it was, or as its subscription has become meanwhile. */
export async function unblock(store: CompanyStore, asked: Asked, work: Doing): Promise<PlatformCompany> {
  const { id } = asked.params
  // Locked before its company, as everywhere.
  await work.db.query('select 1 from subscriptions where company_id = $1 for update', [id])
  return change(store, { ...asked, action: 'unblock' }, work, {
    isPossible: ({ state }) => state === 'blocked',
    refusal: texts.notBlocked,
    set: `block_reason = null, unblocked_state = null, state = case
      when unblocked_state = 'draft' then 'draft'
      when exists (select from subscriptions where company_id = companies.id and subscriptions.state = 'expired') then 'expired'
      when is_demo then 'demo' else 'active' end`,
    // Time has gone on meanwhile.
    afterwards: () => moveSubscription(work.db, id, work.now, work.newId),
    changes: (_before, { state }) => ({ state: ['blocked', state] }),
  })
}

/** Read-only for the days of the hold, then gone; the owner's own closing is the same and keeps its day. */
export function erase(store: CompanyStore, asked: Asked, work: Doing): Promise<PlatformCompany> {
  const closesAt = new Date(work.now.getTime() + DELETION_HOLD_DAYS * DAY_MS)
  return change(store, { ...asked, action: 'delete' }, work, {
    isPossible: ({ state, closes_at }) => state !== 'closed' && closes_at === null,
    refusal: texts.alreadyDeleted,
    set: 'closes_at = $4',
    values: [closesAt],
    changes: () => ({ closes_at: [null, closesAt.toISOString()] }),
  })
}

/** Nothing of it is deleted. */
export function keep(store: CompanyStore, asked: Asked, work: Doing): Promise<PlatformCompany> {
  return change(store, { ...asked, action: 'restore' }, work, {
    isPossible: ({ state, closes_at }) => state !== 'closed' && closes_at !== null,
    refusal: texts.notDeleted,
    set: 'closes_at = null',
    changes: ({ closes_at }) => ({ closes_at: [closes_at, null] }),
  })
}

/** A draft whose trial is over begins it anew: its owner, who comes back, goes on where they stopped. */
export async function restore(store: CompanyStore, asked: Asked, work: Doing): Promise<PlatformCompany> {
  const account = accountFor(work, asked.params.id)
  // Locked before its company, as everywhere.
  const { trial_days: days } = (await holdSubscription(account)).plan
  return change(store, { ...asked, action: 'restore_draft' }, work, {
    isPossible: ({ state, expiry_date }) => state === 'draft' && new Date(expiry_date) <= work.now,
    refusal: texts.noEndedDraft,
    set: `state = 'draft'`,
    afterwards: async () => {
      await giveDays(account, { days, reason: asked.body.reason })
    },
    changes: (before, after) => ({ expiry_date: [before.expiry_date, after.expiry_date] }),
  })
}

interface Change {
  isPossible(company: PlatformCompany): boolean
  refusal: Text
  /** SQL of the columns of `companies`; its values begin at $4. */
  set: string
  values?: unknown[]
  /** What else is done before it is told. */
  afterwards?(): Promise<void>
  changes(before: PlatformCompany, after: PlatformCompany): Values
}

/** Over the version that was seen; the company's log says it, too, and its open screens are told. */
async function change(
  store: CompanyStore,
  { params: { id }, body: { version, reason }, action }: Asked & { action: string },
  work: Doing,
  { isPossible, refusal, set, values = [], afterwards, changes }: Change,
): Promise<PlatformCompany> {
  const { db, now, session, newId, ip } = work
  await db.query('select 1 from companies where id = $1 for update', [id])
  const before = await store.get(id, work)
  if (!isPossible(before)) throw new Refusal(409, 'conflict', refusal)
  if (before.version !== version) throw await store.stale(id, work)
  await db.run(
    `update companies set ${set}, updated_at = $2, revision = revision + 1 where id = $1 and revision = $3`,
    [id, now, version, ...values],
  )
  await afterwards?.()
  const told = { ...changes(before, await store.get(id, work)), reason: [null, reason] }
  const entry = { action: `companies.${action}`, entity: 'companies', entity_id: id, changes: told }
  const { user_id, user_name } = session
  await audit(db, { company_id: id, user_id, user_name }, entry, now, newId, ip)
  // Nobody goes on with what is remembered of a session.
  await forgetSessions(db, '')
  await tellCompany({ db, now, companyId: id })
  return store.record(id, { action, changes: told }, work)
}
