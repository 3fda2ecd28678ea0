import type { Locale } from '#contract/locales.ts'
import { updateProfile } from '#contract/profile.ts'
import { call } from '#src/session/call.ts'
import { showError } from '#src/session/queryClient.ts'
import { refreshSession, session } from '#src/session/session.ts'
import { activate, keepChoice } from './language.ts'
import type { AppRouter } from './router.ts'

let isSaving = false

/** Shows the app in another language, at the same place, and keeps the choice here and with the person. */
export async function changeLanguage(router: AppRouter, locale: Locale): Promise<void> {
  await activate(locale, true)
  keepChoice(locale)
  await router.navigate({ to: '.', search: true, hash: true, replace: true })
  await saveLanguage(locale)
}

/** Keeps the language with the person, for their other devices; ignored while another save is running. */
async function saveLanguage(language: Locale): Promise<void> {
  if (!session.token || isSaving) return
  isSaving = true
  try {
    const { company, ...user } = await call(updateProfile, { body: { language } })
    refreshSession({ user, company, isRoot: session.isRoot })
  } catch (error) {
    showError(error, { isGeneral: true })
  } finally {
    isSaving = false
  }
}
