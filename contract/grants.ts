import { type Grant, type Permission, holds, permissions } from './permissions.ts'

/** Permissions in `wanted` that `mine` lacks: nobody can grant more than they hold. */
export function permissionsExceeding(mine: readonly Grant[], wanted: readonly Grant[]): Permission[] {
  return permissions.filter((permission) => holds(wanted, permission) && !holds(mine, permission))
}
