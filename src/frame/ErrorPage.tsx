import { Trans } from '@lingui/react/macro'
import { useLocation, useMatches } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { ApiError } from '#src/session/calls/errors.ts'
import { homeOf } from '#src/session/navigation/guards.ts'
import { useSession } from '#src/session/session.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Placeholder } from '#src/ui/Placeholder/Placeholder.tsx'
import styles from './ErrorPage.module.css'

// Apart, for the first bundle lists the files of this page.
const SupportButton = lazy(() =>
  import('./SupportButton.tsx').then((module) => ({ default: module.SupportButton })),
)

/** The page for an address that leads nowhere; its English words stand in every language. */
export function NotFoundPage() {
  // Without the language that the address names.
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <ErrorFrame title="Page Not Found" text={`Page not found: ${path}`}>
      <Trans>The address is wrong or the page no longer exists.</Trans>
    </ErrorFrame>
  )
}

/** The page for a screen that has failed. */
export function ErrorPage({ error }: { error: unknown }) {
  if (error instanceof ApiError && error.status === 404) return <NotFoundPage />
  const report = error instanceof ApiError ? error.requestId : ''
  return (
    <ErrorFrame title="Internal Server Error" text={report}>
      <Trans>Something went wrong on our side. Reload the page or go back.</Trans>
    </ErrorFrame>
  )
}

function ErrorFrame({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const session = useSession()
  const home = session.token ? homeOf(session) : '/'
  const isInFrame = useMatches({ select: (matches) => matches.some(({ routeId }) => routeId === '/app') })
  // The frame of the app has a main part already.
  const Frame = isInFrame ? 'div' : 'main'
  return (
    <Frame className={styles.page}>
      <Placeholder
        picture="error"
        header={title}
        action={
          <Button to={home}>
            <Trans context="button">Home</Trans>
          </Button>
        }
        secondary={<OtherWays />}
      >
        {text && <p className={styles.path}>{text}</p>}
        <p>{children}</p>
      </Placeholder>
    </Frame>
  )
}

function OtherWays() {
  return (
    <div className={styles.ways}>
      <Button mode="plain" onClick={() => window.history.back()}>
        <Trans context="button">Back</Trans>
      </Button>
      <Button mode="plain" onClick={() => window.location.reload()}>
        <Trans context="button">Reload</Trans>
      </Button>
      <Suspense>
        <SupportButton />
      </Suspense>
    </div>
  )
}
