import type { Locale } from '#contract/locales.ts'
import { currentLocale } from '#src/session/locale.ts'
import { showError } from '#src/session/queryClient.ts'
import { saveProfile } from '#src/session/saveProfile.ts'
import { session } from '#src/session/session.ts'
import { activate, keepChoice } from './language.ts'
import type { AppRouter } from './router.ts'

/** Shows the app in another language, at the same place, and keeps the choice here and with the person. */
export async function changeLanguage(router: AppRouter, locale: Locale): Promise<void> {
  await activate(locale, true)
  keepChoice(locale)
  await router.navigate({ to: '.', search: true, hash: true, replace: true })
  await saveLanguage(locale)
}

/** Keeps the language with the person, for their other devices: of several quick choices the last one. */
async function saveLanguage(language: Locale): Promise<void> {
  if (!session.token) return
  try {
    const isSaved = await saveProfile({ language })
    if (isSaved && currentLocale() !== language) await saveLanguage(currentLocale())
  } catch (error) {
    showError(error, { isGeneral: true })
  }
}
