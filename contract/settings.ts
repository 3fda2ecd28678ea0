import * as z from 'zod/mini'
import { type AnyPermission, type Endpoint, defineEndpoint } from './endpoint.ts'
import { instant, version } from './fields.ts'
import type { ResourcePermissions, Scope } from './resource.ts'

type Shape = z.core.$ZodLooseShape
type None = Record<never, never>
type Rights<P extends AnyPermission = AnyPermission> = Pick<ResourcePermissions<P>, 'view' | 'update'>

/**
 * One row of settings of a company, or of the platform, with get and update calls: `fields` is what a user writes, `computed`
 * what the server adds. It is there from the first day and cannot be removed.
 */
export function defineSettings<
  const Name extends string,
  F extends Shape,
  C extends Shape = None,
  const S extends Scope = 'company',
>(spec: {
  name: Name
  scope?: S
  path: `/${string}`
  permissions: Rights
  fields: F
  computed?: C
  isAllowedInGrace?: Endpoint['isAllowedInGrace']
}) {
  const { name, path, permissions, fields, isAllowedInGrace = false } = spec
  const computed = spec.computed ?? ({} as C)
  const scope = (spec.scope ?? 'company') as S
  const access: 'company' | 'root' = scope === 'platform' ? 'root' : 'company'
  const row = z.object({ version, updated_at: instant, ...fields, ...computed } as {
    version: typeof version
    updated_at: typeof instant
  } & Omit<F, keyof C> &
    C)
  const input = z.strictObject(fields)
  const patch = z.strictObject({ ...z.partial(z.object(fields)).shape, version })
  return {
    name,
    scope,
    path,
    permissions,
    fields,
    input,
    patch,
    row,
    endpoints: {
      get: defineEndpoint({
        method: 'GET',
        path,
        access,
        permission: permissions.view,
        payload: row,
        summary: `The settings ${name}`,
      }),
      update: defineEndpoint({
        method: 'PATCH',
        path,
        access,
        permission: permissions.update,
        body: patch,
        payload: row,
        isAllowedInGrace,
        summary: `Changes the settings ${name}; a stale version is refused`,
      }),
    },
  }
}

/** Any settings, for code that works on all of them. */
export interface AnySettings {
  name: string
  scope: Scope
  path: `/${string}`
  permissions: Rights
  fields: Shape
  input: z.ZodMiniType<object>
  patch: z.ZodMiniType<object>
  row: z.ZodMiniType<{ version: number; updated_at: string }> & { shape: object }
  endpoints: Record<'get' | 'update', Endpoint>
}
