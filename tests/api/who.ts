import type { AnyPermission } from '#contract/endpoint.ts'
import type { Permission } from '#contract/permissions.ts'
import type { Mask, Right } from './masks.ts'

/* Who may make a call. */
export const anybody: Right = { access: 'public' }
export const signedIn: Right = { access: 'user' }
export const ofRoot: Right = { access: 'root' }
export const administrators = (...needs: AnyPermission[]): Right => ({ access: 'root', needs })
export const allStaff: Right = { access: 'company' }
export const staff = (...needs: Permission[]): Right => ({ access: 'company', needs })
export const shown = (right: Right, ...masks: Mask[]): Right => ({ ...right, masks })
