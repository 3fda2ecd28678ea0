import type { QueryClient } from '@tanstack/react-query'
import { parseAppCode } from '#contract/locales.ts'
import { boot } from '#src/session/boot.ts'
import { takeAction } from '#src/session/enter.ts'
import { hasLaunch, openByLaunch } from '#src/session/launch.ts'
import { currentLocale } from '#src/session/language/locale.ts'
import { storePreloaded } from '#src/session/calls/preloaded.ts'
import { showError } from '#src/session/calls/queryClient.ts'
import { forgetSession, isByHand, restoreSession, session } from '#src/session/session.ts'
import { provideShell } from '#src/session/navigation/shell.ts'
import { addressOfAction, parseStartParam } from '#src/session/navigation/startParam.ts'
import { closeStream } from '#src/session/events/live.ts'
import { ApiError } from '#src/session/calls/errors.ts'
import { activate, keepChoice, startWords } from './language.ts'
import { go } from './link.ts'
import { withLocale } from './localeAddress.ts'
import type { AppRouter } from './router.ts'

/** Before the first screen: language and session, in parallel. Resolves to whether there is anything to start with. */
export async function prepare(): Promise<boolean> {
  restoreSession()
  const opening = openSession().catch(() => 'nothing' as const)
  startWords()
  await activate(boot().locale)
  const found = await opening
  if (found === 'launched') await adoptLanguage(false)
  return found !== 'nothing'
}

/** Inside the messenger its launch data opens the session; without a network the kept one has to do. */
async function openSession(): Promise<'launched' | 'kept'> {
  if (!hasLaunch()) return 'kept'
  try {
    const { first } = await openByLaunch()
    if (first) storePreloaded(first.call, first.payload)
    return 'launched'
  } catch (error) {
    if (error instanceof ApiError && session.isLaunchDead && !isByHand()) forgetSession()
    else if (!session.token) throw error
    return 'kept'
  }
}

/** Another device may have chosen a newer language; an address that names one is stronger. */
async function adoptLanguage(isWhole: boolean): Promise<void> {
  const wanted = parseAppCode(session.user?.language)
  if (!wanted || boot().has_explicit_locale || wanted === currentLocale()) return
  await activate(wanted, isWhole)
  keepChoice(wanted)
}

/** Gives the code below the router its way to it. */
export function provideApp(router: AppRouter, queryClient: QueryClient): void {
  provideShell({
    go: (to, options) => go(router, to, { ...options, isCertain: true }),
    address: () => router.latestLocation.href,
    async changeLanguage(locale) {
      const change = import('./changeLanguage.ts').then((module) => module.changeLanguage(router, locale))
      await change.catch((error: unknown) => showError(error, { isGeneral: true }))
    },
    adoptLanguage: () => adoptLanguage(true),
    forgetData() {
      void closeStream({ forget: true })
      queryClient.clear()
    },
  })
}

/** The first address: the start parameter's order above the dashboard, so that Back goes there. */
export function openFirstAddress(router: AppRouter): void {
  const locale = currentLocale()
  const { pathname, search, hash, state } = router.history.location
  const prefixed = withLocale(router.latestLocation.pathname, locale)
  if (prefixed !== pathname) router.history.replace(prefixed + search + hash, state)
  const asked = parseStartParam(boot().launch?.start_param)
  if (!asked) return
  const isOrder = asked.type === 'openOrder'
  const address = withLocale(addressOfAction(asked), locale)
  // Some clients reload as if it were a new visit: the order is there and has forgotten what is below it.
  const isForgotten = isOrder && !state.isEditor && prefixed + search === address
  if (!takeAction() && !isForgotten) return
  router.history.replace(withLocale('/app/dashboard', locale))
  router.history.push(address, { isEditor: isOrder })
}
