// Apart from the catalogue of rights, which the first screen does not need.

/** A right as it is spelled; `Permission` and `PlatformPermission` name those that there are. */
type Right = `${string}.${string}`

/** True when the role's list holds the right, itself or through a wildcard of any level (`orders.*`, `admin.*`, `*`). */
export function holds(grants: readonly string[], permission: Right): boolean {
  if (grants.includes('*') || grants.includes(permission)) return true
  for (let end = permission.indexOf('.'); end > 0; end = permission.indexOf('.', end + 1)) {
    if (grants.includes(`${permission.slice(0, end)}.*`)) return true
  }
  return false
}

/** True when any one of the rights is held. */
export function holdsAny(grants: readonly string[], wanted: Right | readonly Right[]): boolean {
  return (typeof wanted === 'string' ? [wanted] : wanted).some((permission) => holds(grants, permission))
}
