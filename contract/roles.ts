import * as z from 'zod/mini'
import { line, money } from './fields.ts'
import { permissions, type Permission } from './permissions.ts'
import { defineResource, type Input, type Row } from './resource.ts'

/** Default roles whose stages people of an own role may work at; the owner's are open to the owner alone. */
export const stageRoles = [
  'manager',
  'accountant',
  'operator',
  'kitchen',
  'courier',
  'marketer',
  'observer',
] as const

/** What the people of a role may do; system roles can be read and copied only. */
export const roles = defineResource({
  name: 'roles',
  scope: 'company',
  path: '/app/roles',
  permissions: { view: 'roles.view', update: 'roles.update' },
  fields: {
    name: line(2, 40),
    description: line(0, 200),
    permissions: z.array(z.enum(permissions as [Permission, ...Permission[]])).check(z.maxLength(200)),
    /** All orders of the person's branches, or only own ones. */
    visibility: z.enum(['all', 'own']),
    /** At whose stages its people may put orders; null: only at stages open to everybody. */
    based_on: z.nullable(z.enum(stageRoles)),
    /** The largest discount by hand, in basis points. */
    discount_cap_bp: z.int().check(z.minimum(0), z.maximum(10_000)),
    /** The largest refund in minor units; null: no bound. */
    refund_cap: z.nullable(money),
    /** The most points given at once; null: no bound. */
    points_cap: z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000_000))),
    /** Whether its people may sign in outside of the messenger. */
    allows_browser: z.boolean(),
  },
  computed: {
    /** Names a default role; the id of an own one. */
    key: z.string(),
    is_system: z.boolean(),
    /** Rights; of a default role also `resource.*` and `*`. */
    permissions: z.array(z.string()),
    /** How many people have it. */
    people: z.int(),
  },
  search: ['name'],
  sort: ['created_at', 'name'],
})
export type Role = Row<typeof roles>
export type RoleInput = Input<typeof roles>
