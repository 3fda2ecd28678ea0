import type { AppRouter } from './router.ts'

const HOUR_MS = 3_600_000

let isOld = false
let checkedAt = Date.now()

/** Asks once an hour, and when the page is looked at again, whether a newer build is out; the next page opened loads it. */
export function watchBuild(router: AppRouter): void {
  router.subscribe('onBeforeLoad', ({ pathChanged, toLocation }) => {
    if (pathChanged && isOld) window.location.assign(toLocation.publicHref)
  })
  setInterval(() => void check(), HOUR_MS)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - checkedAt >= HOUR_MS) void check()
  })
}

async function check(): Promise<void> {
  checkedAt = Date.now()
  const answer = await fetch('/version.json', { cache: 'no-store' }).catch(() => undefined)
  const version = (await answer?.json().catch(() => undefined)) as { build?: unknown } | undefined
  if (typeof version?.build === 'string' && version.build !== __BUILD_ID__) isOld = true
}
