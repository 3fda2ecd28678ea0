// Apart from the catalogue of rights, which the first screen does not need.

/** A right as it is spelled; `Permission` names those that there are. */
type Right = `${string}.${string}`

/** True when the role's list holds the right, itself or through a wildcard. */
export function holds(grants: readonly string[], permission: Right): boolean {
  const resource = permission.slice(0, permission.indexOf('.'))
  return grants.includes('*') || grants.includes(`${resource}.*`) || grants.includes(permission)
}

/** True when any one of the rights is held. */
export function holdsAny(grants: readonly string[], wanted: Right | readonly Right[]): boolean {
  return (typeof wanted === 'string' ? [wanted] : wanted).some((permission) => holds(grants, permission))
}
