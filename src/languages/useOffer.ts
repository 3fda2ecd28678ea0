import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type Language, switchLanguage } from '#contract/languages.ts'
import { type Locale, localeEntry } from '#contract/locales.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { toasts } from '#src/ui/Toasts/toasts.ts'
import { askAgain, withLanguage } from './languageCache.ts'

/** Switches a language: seen at once, taken back by a toast, which gives its people the language again. */
export function useOffer() {
  const { t } = useLingui()
  const queries = useQueryClient()
  const call = useCall(switchLanguage, { onError: () => askAgain(queries) })
  function send({ code, version }: Pick<Language, 'code' | 'version'>, isOn: boolean) {
    if (call.isBusy) return
    withLanguage(queries, { code, is_on: isOn })
    call.run(
      { params: { code }, body: { version, is_on: isOn } },
      {
        onDone: ({ moved, ...answer }) => {
          withLanguage(queries, answer)
          askAgain(queries)
          toasts.show({
            text: textOf(code as Locale, isOn, moved),
            action: { label: t`Undo`, onClick: () => send(answer, !isOn) },
          })
        },
      },
    )
  }
  return send
}

function textOf(code: Locale, isOn: boolean, moved: number): string {
  const { localName: name } = localeEntry(code)
  if (isOn)
    return plural(moved, {
      0: `${name} is offered again`,
      one: `${name} is offered again; # person uses it again`,
      other: `${name} is offered again; # people use it again`,
    })
  return plural(moved, {
    0: `${name} is no longer offered`,
    one: `${name} is no longer offered; # person now uses the default language`,
    other: `${name} is no longer offered; # people now use the default language`,
  })
}
