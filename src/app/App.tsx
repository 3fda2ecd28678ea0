import { i18n } from '@lingui/core'
import { I18nProvider, useLingui } from '@lingui/react'
import { useLingui as useMacro } from '@lingui/react/macro'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, StrictMode, Suspense, useEffect, useMemo } from 'react'
import { useSnapshot } from 'valtio'
import { defaultLocale, parseAppCode } from '#contract/locales.ts'
import type { Controls } from '#src/capabilities/controls.ts'
import { asking } from '#src/resource/asking.ts'
import { session } from '#src/session/session.ts'
import { localeRules } from '#src/format/localeRules.ts'
import { Loader } from '#src/ui/Loader/Loader.tsx'
import type { BackStack } from '#src/ui/Platform/backStack.ts'
import { PlatformProvider } from '#src/ui/Platform/Platform.tsx'
import { afterPaint } from '#src/ui/afterPaint.ts'
import { untilLoaded } from '#src/ui/untilLoaded.ts'
import { createLink } from './link.ts'
import { createPlatform } from './platform.ts'
import type { AppRouter } from './router.ts'

/** Nothing is told before there is something on the screen. */
const Toasts = lazy(async () => {
  await afterPaint()
  return { default: (await untilLoaded(() => import('#src/ui/Toasts/Toasts.tsx'))).Toasts }
})

/** A form that has something to lose has brought it already. */
const AskedQuestion = lazy(async () => ({
  default: (await untilLoaded(() => import('#src/resource/AskedQuestion.tsx'))).AskedQuestion,
}))

export interface AppProps {
  router: AppRouter
  queryClient: QueryClient
  controls: Controls
  backStack: BackStack
  /** The first screen is there, and what it asks for is on its way. */
  onDrawn(): void
}

/** The app: everything that a screen stands in. */
export function App({ onDrawn, ...props }: AppProps) {
  useEffect(onDrawn, [onDrawn])
  return (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={props.queryClient}>
          <Screens {...props} />
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>
  )
}

function Screens({ router, controls, backStack }: Omit<AppProps, 'onDrawn'>) {
  const locale = parseAppCode(useLingui().i18n.locale) ?? defaultLocale
  const { t } = useMacro()
  const { mode, hasNativeControls } = useSnapshot(session)
  const { question } = useSnapshot(asking)
  const isMessenger = mode === 'messenger' && hasNativeControls
  const platform = useMemo(
    () => createPlatform(controls, backStack, createLink(router, locale), localeRules(locale), isMessenger),
    [controls, backStack, router, isMessenger, locale],
  )
  return (
    <PlatformProvider value={platform}>
      <Loader label={t`Loading`} />
      <RouterProvider router={router} />
      <Suspense>
        <Toasts label={t`Notifications`} />
        {question && <AskedQuestion key={question.kind} question={question} />}
      </Suspense>
    </PlatformProvider>
  )
}
