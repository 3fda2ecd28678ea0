import { type Role, type RoleInput, roles } from '#contract/roles.ts'
import { sql } from '#server/db/sql.ts'
import { FieldErrors, Refusal } from '#server/http/answers/refusal.ts'
import type { Route } from '#server/http/route.ts'
import type { Work } from '#server/http/work.ts'
import { crud } from '#server/resource/crud.ts'
import { beyondBounds, ownBounds } from './bounds.ts'
import { tellHolders } from './tellHolders.ts'
import { texts as common } from '#server/resource/texts.ts'
import { texts } from './texts.ts'

/** The most own roles of a company. */
const MOST_ROLES = 100

/** Calls of /app/roles: own roles are written, system roles only read. */
export const roleRoutes: Route[] = crud(roles, {
  count: 'roles',
  isWrittenAlone: true,
  computed: {
    people: sql`(select count(*)::int from employees where employees.company_id = roles.company_id
      and employees.role_id = roles.id and employees.archived_at is null and employees.state <> 'fired')`,
  },
  before: async (input, previous, work) => {
    await refuseForeign(previous, work)
    const wanted = { ...previous, ...input } as RoleInput
    const refused = beyondBounds(await ownBounds(work), wanted)
    if (await isNameTaken(wanted.name, previous?.id, work)) refused['name'] = [common.nameTaken]
    if (Object.keys(refused).length > 0) throw new FieldErrors(refused)
    if (!previous) await refuseTooMany(work)
    return {
      ...(previous ? {} : { key: work.newId() }),
      ...(input.permissions ? { permissions: [...new Set(input.permissions)].toSorted() } : {}),
    }
  },
  after: async (id, _input, previous, work) => {
    if (previous) await tellHolders(work, id, previous.version + 1)
  },
  beforeRemove: async (role, work) => {
    await refuseForeign(role, work)
    const { people } = role
    if (people > 0) throw new Refusal(409, 'conflict', texts.isUsed, { values: { count: people } })
  },
})

/** System roles, the own one, and those that may do more than the caller stay as they are. */
async function refuseForeign(role: Role | undefined, work: Work): Promise<void> {
  if (!role) return
  if (role.is_system) throw new Refusal(409, 'conflict', texts.isSystem, { current: role })
  if (role.id === work.session.role_id) throw new Refusal(403, 'forbidden', texts.isOwn)
  if (Object.keys(beyondBounds(await ownBounds(work), role)).length > 0)
    throw new Refusal(403, 'forbidden', texts.isAbove)
}

async function isNameTaken(name: string, ownId: string | undefined, { db, session }: Work): Promise<boolean> {
  const other = await db.one(
    `select 1 from roles where company_id = $1 and lower(name) = lower($2) and archived_at is null
       and ($3::uuid is null or id <> $3)`,
    [session.company_id, name, ownId ?? null],
  )
  return other !== undefined
}

async function refuseTooMany({ db, session }: Work): Promise<void> {
  const row = await db.one<{ count: number }>(
    'select count(*) from roles where company_id = $1 and not is_system and archived_at is null',
    [session.company_id],
  )
  if ((row?.count ?? 0) >= MOST_ROLES) throw new Refusal(409, 'conflict', texts.tooMany)
}
