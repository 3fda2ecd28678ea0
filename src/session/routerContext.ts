import type { Permission } from '#contract/permissions.ts'
import type { Session } from './session.ts'

/** What every route's guard is given. */
export interface RouterContext {
  session: Session
  /** Brings the words of all screens behind the first one. */
  loadWords(): Promise<void>
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Any one of these rights opens the section. */
    permission?: Permission | readonly Permission[]
  }
}
