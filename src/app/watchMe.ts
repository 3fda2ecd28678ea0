import type { QueryClient } from '@tanstack/react-query'
import { onEvent } from '#src/session/events/live.ts'
import { refreshMe } from '#src/session/refreshMe.ts'
import { painted } from '#src/ui/afterPaint.ts'

/** Keeps the person, the rights and the company up to date; what was fetched with other rights is asked for again. */
export function watchMe(queries: QueryClient): void {
  onEvent(({ name }) => {
    if (name !== 'me.changed' && name !== 'company.changed') return
    refreshMe()
      // The screen of a right that is gone is taken away first: it would ask once more, and be refused.
      .then(painted)
      .then(
        () => queries.invalidateQueries(),
        () => undefined,
      )
  })
}
