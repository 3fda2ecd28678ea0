import { noteNetwork } from '#src/session/calls/network.ts'
import { untilLoaded } from '#src/ui/untilLoaded.ts'

/** Hears what the device itself knows; what it calls online need not reach the server yet, so that a request has to prove it. */
export function watchNetwork(): void {
  // This very file has come: what was missed before it is fetched now.
  noteNetwork(false)
  window.addEventListener('offline', () => noteNetwork(true))
  window.addEventListener('online', () => {
    void untilLoaded(() => fetch('/version.json', { cache: 'no-store' })).then(() => noteNetwork(false))
  })
}
