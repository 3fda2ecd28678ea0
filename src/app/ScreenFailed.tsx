import { lazyRouteComponent, useRouter } from '@tanstack/react-router'
import { OfflinePage } from '#src/frame/OfflinePage.tsx'
import { ConnectionError, TimeoutError } from '#src/session/errors.ts'
import { loadErrorPage } from './errorPage.ts'

const ErrorPage = lazyRouteComponent(loadErrorPage, 'ErrorPage')

/** Stands in place of a screen that has failed: without a network the way to try again, else the error page. */
export function ScreenFailed({ error }: { error: unknown }) {
  const router = useRouter()
  const isLost = error instanceof ConnectionError || error instanceof TimeoutError || !navigator.onLine
  return isLost ? <OfflinePage onRetry={() => void router.invalidate()} /> : <ErrorPage error={error} />
}
