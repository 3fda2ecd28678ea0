import type { Body } from '#contract/endpoint.ts'
import { type Employee, INVITE_HOURS, type EmployeeInput, type inviteEmployee } from '#contract/employees.ts'
import type { Grant } from '#contract/permissions.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/tenant.ts'
import { addCount, reserve } from '#server/http/counters.ts'
import { Refusal, unknownAt } from '#server/http/answers/refusal.ts'
import { type Work, requirePermission } from '#server/http/work.ts'
import type { Ports } from '#server/ports.ts'
import { requirePhone } from '#server/session/phone.ts'
import { hashInviteCode, inviteCode } from './code.ts'
import { type Powers, refuseBeyond } from './powers.ts'
import { type EmployeeRow, powersOfStaff } from './read.ts'
import { enterTeam, finish, readOther, requireState } from './team.ts'
import { texts } from './texts.ts'

const HOUR_MS = 3_600_000
const MOST_AN_HOUR = 60

/** What making a code takes. */
export interface Making {
  config: Pick<Config, 'secretKey'>
  ports: Pick<Ports, 'random'>
}

/** Adds somebody who is invited to the team, with an invitation. */
export async function invite(
  before: Work,
  making: Making,
  { phone: typed, country, ...input }: Body<typeof inviteEmployee>,
): Promise<Employee> {
  const work = await enterTeam(before, 'employees.invite')
  const { db, session, now, newId } = work
  const phone = typed === null ? null : requirePhone(typed, country)
  const branch_ids = await requirePlace(work, input)
  await reserve(db, session.company_id, 'employees', 1)
  const id = newId()
  await db.run(
    `insert into employees (company_id, id, role_id, branch_ids, visibility, state, name, phone, discount_cap_bp, note, vehicle, zone, shifts, created_at, updated_at)
     values ($1, $2, $3, $4, $5, 'invited', $6, $7, $8, $9, $10, $11, $12, $13, $13)`,
    [
      session.company_id,
      id,
      input.role_id,
      branch_ids,
      input.visibility,
      input.name,
      phone,
      input.discount_cap_bp,
      input.note,
      input.vehicle,
      input.zone,
      JSON.stringify(input.shifts),
      now,
    ],
  )
  await addInvite(work, making, { id, phone })
  return finish(work, id, 'invite', { role_id: [null, input.role_id], branch_ids: [null, branch_ids] })
}

/** A new invitation for somebody who is invited or was fired; the link before opens nothing any more. */
export async function renew(before: Work, making: Making, id: string, version: number): Promise<Employee> {
  const work = await enterTeam(before, 'employees.invite')
  const row = await readOther(work, id, version)
  requireState(work, row, 'invited', 'fired')
  if (row.state === 'fired') {
    // Whoever may only invite brings back nobody whom the owner sent away.
    requirePermission(work, 'employees.update')
    await reserve(work.db, work.session.company_id, 'employees', 1)
  }
  await closeInvites(work, id, 'revoked')
  await setState(work, row, 'invited')
  await addInvite(work, making, row)
  return finish(work, id, row.state === 'fired' ? 'invite_again' : 'renew_invite')
}

/** Takes an invitation back: who never worked here leaves the list, who was fired stays so. */
export async function revoke(before: Work, id: string, version: number): Promise<Employee> {
  const work = await enterTeam(before, 'employees.invite')
  const { db, session, now } = work
  const row = await readOther(work, id, version)
  requireState(work, row, 'invited')
  await closeInvites(work, id, 'revoked')
  await setState(work, row, row.user_id ? 'fired' : 'invited')
  await addCount(db, session.company_id, 'employees', -1)
  const gone = await finish(work, id, 'revoke_invite')
  if (!row.user_id)
    await db.run('update employees set archived_at = $3 where company_id = $1 and id = $2', [
      session.company_id,
      id,
      now,
    ])
  return gone
}

/** The role and the branches exist and give nothing that the caller lacks; answers the branches, each once. */
export async function requirePlace(
  { db, session }: Work,
  { role_id, branch_ids, visibility, discount_cap_bp }: Omit<EmployeeInput, 'name'>,
): Promise<string[]> {
  const role = await db.one<{ permissions: Grant[]; discount_cap_bp: number }>(
    'select permissions, discount_cap_bp from roles where company_id = $1 and id = $2 and archived_at is null for share',
    [session.company_id, role_id],
  )
  if (!role) throw unknownAt('role_id')
  const branches = [...new Set(branch_ids)]
  // To who works in some branches the others are like unknown ones.
  const known = await db.query<{ id: string }>(
    `select id from branches where company_id = $1 and id = any($2) and archived_at is null
       and ($3::uuid[] = '{}' or id = any($3))`,
    [session.company_id, branches, session.branch_ids],
  )
  if (known.length < branches.length) throw unknownAt('branch_ids')
  const wanted: Powers = {
    permissions: role.permissions,
    branch_ids: branches,
    visibility,
    discount_cap_bp: discount_cap_bp ?? role.discount_cap_bp,
  }
  refuseBeyond(powersOfStaff(session), wanted)
  return branches
}

/** Moves the person to a state; the version counts up. */
export async function setState(
  { db, session, now }: Work,
  { id }: Pick<EmployeeRow, 'id'>,
  state: Employee['state'],
): Promise<void> {
  await db.run(
    'update employees set state = $3, frozen_at = null, updated_at = $4, version = version + 1 where company_id = $1 and id = $2',
    [session.company_id, id, state, now],
  )
}

/** Ends the open invitations of a person. */
export async function closeInvites(
  { db, session, now }: { db: Db; session: { company_id: string }; now: Date },
  employeeId: string,
  state: 'revoked' | 'refused',
): Promise<void> {
  await db.run(
    `update invites set state = $3, updated_at = $4
     where company_id = $1 and employee_id = $2 and state in ('created', 'opened')`,
    [session.company_id, employeeId, state, now],
  )
}

async function addInvite(
  { db, session, now, newId }: Work,
  { config, ports }: Making,
  { id: employeeId, phone }: Pick<EmployeeRow, 'id' | 'phone'>,
): Promise<void> {
  const recent = await db.one<{ count: number }>(
    'select count(*)::int as count from invites where company_id = $1 and created_at > $2',
    [session.company_id, new Date(now.getTime() - HOUR_MS)],
  )
  if (recent && recent.count >= MOST_AN_HOUR)
    throw new Refusal(429, 'too_many', texts.tooManyInvites, { retryAfter: HOUR_MS / 1000 })
  const [id, nonce] = [newId(), ports.random(16)]
  await db.run(
    `insert into invites (company_id, id, employee_id, nonce, code_hash, phone, invited_by_name, expires_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)`,
    [
      session.company_id,
      id,
      employeeId,
      nonce,
      hashInviteCode(inviteCode(id, nonce, config.secretKey)),
      phone,
      session.user_name,
      new Date(now.getTime() + INVITE_HOURS * HOUR_MS),
      now,
    ],
  )
}
