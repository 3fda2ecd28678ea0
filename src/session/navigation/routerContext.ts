import type { Permission } from '#contract/permissions.ts'
import type { Session } from '#src/session/session.ts'

/** What every route's guard is given. */
export interface RouterContext {
  session: Session
  /** Brings the words and the route that the screen of a path needs. */
  prepare(path: string): Promise<void> | undefined
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Any one of these rights opens the section. */
    permission?: Permission | readonly Permission[]
  }
}
