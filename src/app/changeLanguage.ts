import type { Locale } from '#contract/locales.ts'
import { currentLocale } from '#src/session/language/locale.ts'
import { FieldErrors } from '#src/session/calls/errors.ts'
import { showError } from '#src/session/calls/queryClient.ts'
import { saveProfile } from '#src/session/saveProfile.ts'
import { session } from '#src/session/session.ts'
import { toasts } from '#src/ui/Toasts/toasts.ts'
import { activate, keepChoice } from './language.ts'
import type { AppRouter } from './router.ts'

/** Shows the app in another language, at the same place, and keeps the choice here and with the person. */
export async function changeLanguage(router: AppRouter, locale: Locale): Promise<void> {
  const before = currentLocale()
  await show(router, locale)
  // A page that is old may offer what is switched off by now.
  if ((await saveLanguage(locale)) === 'refused' && currentLocale() === locale) await show(router, before)
}

async function show(router: AppRouter, locale: Locale): Promise<void> {
  await activate(locale, true)
  keepChoice(locale)
  await router.navigate({ to: '.', search: true, hash: true, replace: true })
}

/** Keeps the language with the person, for their other devices: of several quick choices the last one. */
async function saveLanguage(language: Locale): Promise<'refused' | void> {
  if (!session.token) return
  try {
    const isSaved = await saveProfile({ language })
    if (isSaved && currentLocale() !== language) await saveLanguage(currentLocale())
  } catch (error) {
    const [said] = (error instanceof FieldErrors && error.errors.language) || []
    if (said === undefined) return showError(error, { isGeneral: true })
    toasts.show({ text: said, type: 'error' })
    return 'refused'
  }
}
