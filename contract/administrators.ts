import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { id, instant, line, version } from './fields.ts'
import { type PlatformRole, platformRoles } from './platformPermissions.ts'
import { defineResource, type Input, type Row } from './resource.ts'
import { email } from './session.ts'

/** The platform's roles, the mightiest first. */
export const platformRoleNames = Object.keys(platformRoles) as PlatformRole[]

const role = z.enum(platformRoleNames)

/** The people who administer the platform. The archive holds those who no longer do: they cannot sign in. */
export const administrators = defineResource({
  name: 'administrators',
  scope: 'platform',
  path: '/admin/administrators',
  permissions: { view: 'admin.administrators.view', update: 'admin.administrators.update' },
  fields: {
    name: line(1, 80),
    /** What they sign in with; said once, when they are added. Null of somebody whom only the command line knows otherwise. */
    email: z.nullable(email),
    role,
  },
  computed: {
    /** Of the admin area; null of who never came. */
    signed_in_at: z.nullable(instant),
    /** Nobody signs in without one. */
    has_password: z.boolean(),
    /** Signing in asks for a one-time code, too. */
    has_second_factor: z.boolean(),
    /** The server keeps them out, as it does with the demo's own where others can reach it. */
    is_blocked: z.boolean(),
  },
  filters: { role: z.optional(role) },
  search: ['name', 'email'],
  sort: ['name', '-signed_in_at'],
  isRestorable: true,
})
export type Administrator = Row<typeof administrators>
export type AdministratorInput = Input<typeof administrators>

/** The password is told once and stored nowhere. */
export const resetAdministrator = defineEndpoint({
  method: 'POST',
  path: '/admin/administrators/:id/password',
  access: 'root',
  permission: 'admin.administrators.update',
  params: z.strictObject({ id }),
  body: z.strictObject({ version }),
  payload: z.object({ password: z.string(), administrator: administrators.row }),
  idempotency: 'never',
  summary: 'Gives an administrator a new password, without a one-time code, and signs them out everywhere',
})
