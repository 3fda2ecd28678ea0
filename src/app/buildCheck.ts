import { ui } from '#src/session/ui.ts'
import type { AppRouter } from './router.ts'

const HOUR_MS = 3_600_000

/** Asks once an hour, and when the page is looked at again, whether a newer build is out; the next page opened loads it. */
export function watchBuild(router: AppRouter): void {
  let isOld = false
  let checkedAt = Date.now()
  const check = async () => {
    checkedAt = Date.now()
    isOld ||= await isReplaced()
  }
  router.subscribe('onBeforeLoad', ({ pathChanged, toLocation }) => {
    const mayLoad = isOld && !ui.isSubmitting && !hasUnsavedText()
    if (pathChanged && mayLoad) window.location.assign(toLocation.publicHref)
  })
  setInterval(() => void check(), HOUR_MS)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - checkedAt >= HOUR_MS) void check()
  })
}

/** Asks the guards of the forms on the screen, as the browser does before a page is left. */
function hasUnsavedText(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

async function isReplaced(): Promise<boolean> {
  const answer = await fetch('/version.json', { cache: 'no-store' }).catch(() => undefined)
  const version = (await answer?.json().catch(() => undefined)) as { build?: unknown } | undefined
  return typeof version?.build === 'string' && version.build !== __BUILD_ID__
}
