import type { Body } from '#contract/endpoint.ts'
import type { Employee, updateEmployee } from '#contract/employees.ts'
import { grantSections } from '#server/access/sectionNews.ts'
import { releaseUnreachable } from '#server/deliveries/release.ts'
import type { Work } from '#server/http/work.ts'
import { requirePlace } from './invite.ts'
import { enqueueTeamNews } from './enqueueTeamNews.ts'
import { enterTeam, finish, readOther, requireOtherOwner, requireState } from './team.ts'

const named = [
  'name',
  'role_id',
  'branch_ids',
  'visibility',
  'discount_cap_bp',
  'note',
  'vehicle',
  'zone',
  'shifts',
] as const

/** Changes the place of a colleague, or of somebody who is invited. */
export async function change(
  before: Work,
  id: string,
  { version, ...asked }: Body<typeof updateEmployee>,
): Promise<Employee> {
  const work = await enterTeam(before, 'employees.update')
  const { db, session, now } = work
  const row = await readOther(work, id, version)
  requireState(work, row, 'invited', 'active', 'paused')
  const { name, role_id, branch_ids, visibility, discount_cap_bp, note, vehicle, zone, shifts } = row
  const place = { role_id, branch_ids, visibility, discount_cap_bp, note, vehicle, zone, shifts, ...asked }
  place.branch_ids = await requirePlace(work, place)
  if (place.role_id !== role_id) await requireOtherOwner(work, row)
  const next = { name, ...place }
  const changes = Object.fromEntries(
    named
      .filter((key) => JSON.stringify(next[key]) !== JSON.stringify(row[key]))
      .map((key) => [key, [row[key], next[key]]]),
  )
  await db.run(
    `update employees set name = coalesce($3, name), role_id = $4, branch_ids = $5, visibility = $6, discount_cap_bp = $7,
       note = $8, vehicle = $9, zone = $10, shifts = $11, updated_at = $12, version = version + 1
     where company_id = $1 and id = $2`,
    [
      session.company_id,
      id,
      'name' in changes ? next.name : null,
      place.role_id,
      place.branch_ids,
      place.visibility,
      place.discount_cap_bp,
      place.note,
      place.vehicle,
      place.zone,
      JSON.stringify(place.shifts),
      now,
    ],
  )
  if ('role_id' in changes) await grantSections(work, 'employees', id)
  if (('role_id' in changes || 'branch_ids' in changes) && row.user_id !== null)
    await releaseUnreachable(work, row.user_id)
  if ('role_id' in changes && row.state !== 'invited') await enqueueTeamNews(work, row.user_id, 'role')
  return finish(work, id, 'update', changes)
}
