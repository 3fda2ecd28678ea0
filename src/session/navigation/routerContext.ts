import type { Permission } from '#contract/permissions.ts'
import type { Session } from '#src/session/session.ts'

/** Context of every route guard. */
export interface RouterContext {
  session: Session
  /** Loads the words and the route of a path. */
  prepare(path: string): Promise<void> | undefined
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Any one of these permissions opens the section. */
    permission?: Permission | readonly Permission[]
  }
}
