import type { Payload } from '#contract/endpoint.ts'
import { type getTransfer, TRANSFER_HOURS } from '#contract/ownership.ts'
import { grantSections } from '#server/access/sectionNews.ts'
import type { Db } from '#server/db/tenant.ts'
import { Refusal, forbidden } from '#server/http/answers/refusal.ts'
import type { Work } from '#server/http/work.ts'
import type { Newcomer } from './join.ts'
import { enqueueTeamNews } from './enqueueTeamNews.ts'
import { enterTeam, lockTeam, readOther, requireState, tellTeam } from './team.ts'
import { texts } from './texts.ts'

interface Transfer {
  id: string
  from_id: string
  to_id: string
  from_user: string
  to_user: string
  from_name: string
  to_name: string
  expires_at: string
}

/** The open transfer of a company that this person gives or gets. */
export async function openTransfer(
  db: Db,
  companyId: string | null,
  userId: string,
  now: Date,
): Promise<Transfer | undefined> {
  if (!companyId) return undefined
  return db.one<Transfer>(
    `select transfers.id, from_id, to_id, giver.user_id as from_user, taker.user_id as to_user, expires_at,
       coalesce(giver.name, (select full_name from users where users.id = giver.user_id)) as from_name,
       coalesce(taker.name, (select full_name from users where users.id = taker.user_id)) as to_name
     from ownership_transfers transfers
     join employees giver on giver.company_id = transfers.company_id and giver.id = from_id and giver.state = 'active'
     join employees taker on taker.company_id = transfers.company_id and taker.id = to_id and taker.state = 'active'
     where transfers.company_id = $1 and transfers.state = 'asked' and expires_at > $3
       and $2::uuid in (giver.user_id, taker.user_id)`,
    [companyId, userId, now],
  )
}

export function toPayload(
  transfer: Transfer | undefined,
  userId: string,
): Payload<typeof getTransfer>['transfer'] {
  if (!transfer) return null
  const { from_name, to_name, to_id, expires_at } = transfer
  return { from_name, to_name, to_id, expires_at, is_from_me: transfer.from_user === userId }
}

/** Offers the company to a colleague at work; an offer before it is over. */
export async function ask(before: Work, id: string, version: number): Promise<void> {
  const work = await enterTeam(before, 'company.transfer')
  const { db, session, now, newId } = work
  if (session.role_key !== 'owner') throw forbidden('company.transfer')
  const row = await readOther(work, id, version)
  requireState(work, row, 'active')
  await close(db, session.company_id, 'cancelled', now)
  await db.run(
    `insert into ownership_transfers (company_id, id, from_id, to_id, expires_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $6)`,
    [
      session.company_id,
      newId(),
      session.employee_id,
      id,
      new Date(now.getTime() + TRANSFER_HOURS * 3_600_000),
      now,
    ],
  )
  await tellTeam(work, row, 'ask_transfer')
}

/** Makes the one who was asked the owner, and the one who asked a manager, in one step. */
export async function accept(taker: Newcomer): Promise<void> {
  const { db, session, now } = taker
  const companyId = await locked(taker)
  const transfer = await openTransfer(db, companyId, session.user_id, now)
  if (!transfer || transfer.to_user !== session.user_id) throw over()
  const given = await place(db, companyId, transfer.from_id, 'manager', 'owner', now)
  if (!given) throw over()
  const taken = await place(db, companyId, transfer.to_id, 'owner', null, now)
  if (!taken) throw over()
  await close(db, companyId, 'accepted', now)
  const told = { ...taker, session: { ...session, company_id: companyId } }
  await grantSections(told, 'employees', transfer.to_id)
  for (const person of [transfer.from_user, transfer.to_user]) await enqueueTeamNews(told, person, 'role')
  const changes = { owner: [transfer.from_id, transfer.to_id] }
  await tellTeam(
    told,
    { id: transfer.from_id, user_id: transfer.from_user, version: given.version },
    'transfer',
    changes,
  )
  await tellTeam(
    told,
    { id: transfer.to_id, user_id: transfer.to_user, version: taken.version },
    'transfer',
    changes,
  )
}

/** Says no, or takes the offer back. */
export async function end(person: Newcomer): Promise<void> {
  const { db, session, now } = person
  const companyId = await locked(person)
  const transfer = await openTransfer(db, companyId, session.user_id, now)
  if (!transfer) throw over()
  await close(db, companyId, transfer.from_user === session.user_id ? 'cancelled' : 'refused', now)
  const told = { ...person, session: { ...session, company_id: companyId } }
  for (const [id, user_id] of [
    [transfer.from_id, transfer.from_user],
    [transfer.to_id, transfer.to_user],
  ] as const)
    await tellTeam(told, { id, user_id, version: 1 }, 'end_transfer')
}

const over = () => new Refusal(409, 'conflict', texts.transferOver)

async function locked({ db, session }: Newcomer): Promise<string> {
  if (!session.company_id) throw over()
  await lockTeam(db, session.company_id)
  return session.company_id
}

async function close(db: Db, companyId: string, state: 'accepted' | 'refused' | 'cancelled', now: Date) {
  await db.run(
    `update ownership_transfers set state = $2, updated_at = $3 where company_id = $1 and state = 'asked'`,
    [companyId, state, now],
  )
}

/** Gives somebody at work another default role with all branches; only if they hold `present`. */
async function place(
  db: Db,
  companyId: string,
  id: string,
  key: 'owner' | 'manager',
  present: string | null,
  now: Date,
) {
  return db.one<{ version: number }>(
    `update employees set role_id = (select id from roles where company_id = $1 and key = $3), branch_ids = '{}',
       visibility = 'all', discount_cap_bp = null, updated_at = $5, version = version + 1
     where company_id = $1 and id = $2 and state = 'active' and archived_at is null
       and ($4::text is null or role_id = (select id from roles where company_id = $1 and key = $4))
     returning version`,
    [companyId, id, key, present, now],
  )
}
