import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type Language, listLanguages, makeDefaultLanguage } from '#contract/languages.ts'
import { type Locale, localeEntry } from '#contract/locales.ts'
import { callKey, useCall } from '#src/session/calls/useCall.ts'
import { toasts } from '#src/ui/Toasts/toasts.ts'
import { askAgain } from './languageCache.ts'

/** Makes a language the one of newcomers; the toast gives them the one of before again. */
export function useMakeDefault() {
  const { t } = useLingui()
  const queries = useQueryClient()
  const call = useCall(makeDefaultLanguage, { onError: () => askAgain(queries) })
  function send({ code, version }: Pick<Language, 'code' | 'version'>) {
    if (call.isBusy) return
    const known = queries.getQueryData<{ items: Language[] }>(callKey(listLanguages))
    const before = known?.items.find((one) => one.is_default)?.code
    call.run(
      { params: { code }, body: { version } },
      {
        onDone: ({ items }) => {
          queries.setQueryData(callKey(listLanguages), { items })
          const { localName } = localeEntry(code as Locale)
          const old = items.find((one) => one.code === before && before !== code)
          toasts.show({
            text: t`New users now get ${localName}`,
            type: 'success',
            ...(old && { action: { label: t`Undo`, onClick: () => send(old) } }),
          })
        },
      },
    )
  }
  return send
}
