import { insertRows } from '#server/db/insertRows.ts'
import type { Making } from './making.ts'

interface Person {
  id: string
  name: string
}

/** Somebody of the platform whom nobody finds among its people: a look of long ago. */
const SUPPORT = 'Anna (support)'

const HOUR_MS = 3_600_000

/** What the team has changed lately, and two looks of the platform's support, one with a change that the owner has allowed. */
export async function makeAudit(making: Making, owner: Person, manager: Person): Promise<void> {
  const { db, companyId, now, newId, currency } = making
  const at = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  const products = await db.query<Person>(
    `select id, coalesce(name ->> 'en', name ->> 'ru', '') as name from products where company_id = $1 order by id limit 3`,
    [companyId],
  )
  const [dish, other] = products
  const [look, earlier] = [newId(), newId()]
  const line = (
    hours: number,
    by: Person | string,
    [action, entityId, changes]: [action: string, entityId: string | null, changes: object],
    lookId: string | null = null,
  ) => ({
    company_id: companyId,
    id: newId(),
    actor_id: typeof by === 'string' ? null : by.id,
    actor_name: typeof by === 'string' ? by : by.name,
    action,
    entity: action.startsWith('looks.') ? 'platform_looks' : action.split('.')[0],
    entity_id: entityId,
    changes,
    ip: '192.0.2.20',
    look_id: lookId,
    created_at: at(hours),
  })
  const reason = 'The owner cannot find a price'
  await insertRows(db, 'audit_log', [
    line(700, owner, ['roles.create', newId(), { name: [null, 'Night shift'] }]),
    line(600, owner, ['employees.invite', newId(), { role: [null, 'operator'] }]),
    line(520, manager, ['products.update', dish?.id ?? null, { is_active: [false, true] }]),
    line(400, SUPPORT, ['looks.start', earlier, { reason: [null, 'A question about deliveries'] }], earlier),
    line(300, manager, [
      'products.update',
      other?.id ?? null,
      { price: [1_800_000, 2_000_000], currency: [currency, currency] },
    ]),
    line(160, owner, ['general_settings.update', companyId, { prep_min: [30, 40] }]),
    line(120, manager, ['tags.create', newId(), { name: [null, 'New'], colour: [null, 'teal'] }]),
    line(50, SUPPORT, ['looks.start', look, { reason: [null, reason] }], look),
    line(49.9, SUPPORT, ['looks.ask', look, { reason: [null, 'Put the price right'] }], look),
    line(49.8, owner, ['looks.allow', look, {}]),
    line(49.7, SUPPORT, ['products.update', dish?.id ?? null, { price: [2_400_000, 2_500_000] }], look),
    line(20, owner, ['exports.create', null, { dataset: 'orders' }]),
    line(3, manager, ['customers.update', newId(), { name: ['Nodira', 'Nodira Karimova'] }]),
  ])
  const visit = (id: string, hours: number) => ({
    company_id: companyId,
    id,
    user_id: newId(),
    user_name: SUPPORT,
    admin_session_id: newId(),
    session_id: newId(),
    started_at: at(hours),
    ends_at: at(hours - 0.5),
    ended_at: at(hours - 0.4),
  })
  await insertRows(db, 'platform_looks', [
    {
      ...visit(earlier, 400),
      reason: 'A question about deliveries',
      areas: ['orders', 'settings/deliveries'],
    },
  ])
  await insertRows(db, 'platform_looks', [
    {
      ...visit(look, 50),
      reason,
      areas: ['products', 'dictionaries/categories'],
      write_state: 'allowed',
      write_reason: 'Put the price right',
      asked_at: at(49.9),
      told_at: at(49.9),
      decided_by: owner.id,
      decided_by_name: owner.name,
      decided_at: at(49.8),
      write_until: at(49.6),
      writes: 1,
    },
  ])
}
