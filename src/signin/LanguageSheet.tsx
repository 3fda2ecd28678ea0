import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Locale } from '#contract/locales.ts'
import { currentLocale } from '#src/session/language/locale.ts'
import { offeredLocales } from '#src/session/language/offered.ts'
import { changeLanguage } from '#src/session/navigation/shell.ts'
import { OptionPicker } from '#src/ui/OptionPicker/OptionPicker.tsx'

/** The offered languages by their own names and in English, for a search in either. */
export function LanguageSheet({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const { t } = useLingui()
  const [search, setSearch] = useState('')
  const word = search.trim().toLocaleLowerCase()
  const found = offeredLocales().filter(({ name, localName }) =>
    `${name} ${localName}`.toLocaleLowerCase().includes(word),
  )
  async function pick(code: string) {
    await changeLanguage(code as Locale)
    onClose()
  }
  return (
    <OptionPicker
      isOpen={isOpen}
      title={t`Language`}
      labels={{ search: t`Search for a language`, close: t`Close`, empty: t`Nothing found` }}
      options={found.map(({ code, name, localName, flag }) => ({
        value: code,
        label: localName,
        hint: name === localName ? undefined : name,
        before: <img src={flag} alt="" width={28} height={20} />,
      }))}
      value={currentLocale()}
      onPick={(code) => void pick(code)}
      onClose={onClose}
      search={search}
      onSearch={setSearch}
    />
  )
}
