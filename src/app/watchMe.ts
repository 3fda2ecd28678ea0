import type { QueryClient } from '@tanstack/react-query'
import { ApiError, SessionEndedError } from '#src/session/calls/errors.ts'
import { gather } from '#src/session/events/events.ts'
import { onEvent, onReset } from '#src/session/events/live.ts'
import { refreshMe } from '#src/session/refreshMe.ts'
import { session } from '#src/session/session.ts'
import { painted } from '#src/ui/afterPaint.ts'

/** One change is seen at once, also of several in a row; a rush of them must not use up the calls of the screen. */
const ASKINGS = { most: 4, inMs: 2000 }
const OTHERS = { most: 1, inMs: 3000 }
/** Without an answer it is asked again: nothing else would bring the missed change. */
const RETRY_S = 15

/** Keeps the person, the rights, the company and its pipeline up to date; what was fetched with other rights is asked for again. */
export function watchMe(queries: QueryClient): void {
  let isOld = false
  const others = gather(() => {
    isOld = false
    void queries.invalidateQueries()
  }, OTHERS)
  const mine = gather(() => {
    if (!session.token) return
    refreshMe()
      // The screen of a right that is gone is taken away first: it would ask once more, and be refused.
      .then(painted)
      .then(
        () => isOld && others.ask(),
        (error: unknown) => {
          if (error instanceof SessionEndedError) return
          const wait = (error instanceof ApiError && error.retryAfter) || RETRY_S
          setTimeout(mine.ask, wait * 1000)
        },
      )
  }, ASKINGS)
  onEvent(({ name }) => {
    if (name !== 'me.changed' && name !== 'company.changed') return
    isOld = true
    mine.ask()
  })
  // Whoever has missed events has missed these, too; the lists ask for themselves.
  onReset(mine.ask)
}
