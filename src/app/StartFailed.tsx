import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { OfflinePage } from '#src/frame/OfflinePage.tsx'

/** The start without a network and without a kept session: one way on, in the user's words. */
export function StartOffline() {
  return (
    <I18nProvider i18n={i18n}>
      <OfflinePage />
    </I18nProvider>
  )
}

/** Not even the words of a language could be loaded: the specification's text, and the way on. */
export function StartFailed() {
  return (
    <main>
      <h1>Internal Server Error</h1>
      <button onClick={() => window.location.reload()}>Reload</button>
    </main>
  )
}
