import { lazyRouteComponent, useRouter } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { OfflinePage } from '#src/frame/OfflinePage.tsx'
import { ConnectionError, TimeoutError } from '#src/session/calls/errors.ts'
import { onNetworkBack } from '#src/session/calls/network.ts'
import { loadErrorPage } from './errorPage.ts'

const ErrorPage = lazyRouteComponent(loadErrorPage, 'ErrorPage')

/** Stands in place of a screen that has failed: without a network the way to try again, else the error page. */
export function ScreenFailed({ error }: { error: unknown }) {
  const router = useRouter()
  // Said once for an error: a network that comes back while the screen is tried again is no reason for the other page.
  const isLost = useMemo(
    () => error instanceof ConnectionError || error instanceof TimeoutError || !navigator.onLine,
    [error],
  )
  useEffect(() => (isLost ? onNetworkBack(() => void router.invalidate()) : undefined), [isLost, router])
  return isLost ? <OfflinePage onRetry={() => void router.invalidate()} /> : <ErrorPage error={error} />
}
