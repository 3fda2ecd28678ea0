import type { Stage } from '#contract/stages.ts'
import { useSession } from '#src/session/session.ts'

const none: Stage[] = []

/** The company's order pipeline; it comes with the session, so that the first list has its verbs at once. */
export function useStages(): Stage[] {
  return useSession().company?.stages ?? none
}
