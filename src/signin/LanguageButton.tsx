import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { localeEntry } from '#contract/locales.ts'
import { currentLocale } from '#src/session/language/locale.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { IconChevronDown } from '#src/ui/icons.ts'

const LanguageSheet = lazy(() => import('./LanguageSheet.tsx').then((m) => ({ default: m.LanguageSheet })))

/** The present language; a tap offers the others by their own names. */
export function LanguageButton() {
  const { t, i18n } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const language = localeEntry(currentLocale())
  return (
    <>
      <Button
        mode="card"
        size="s"
        key={i18n.locale}
        aria-haspopup="dialog"
        aria-label={t`Language: ${language.localName}`}
        before={<img src={language.flag} alt="" width={22} height={16} />}
        after={<IconChevronDown aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {language.localName}
      </Button>
      <Suspense>{isOpen && <LanguageSheet isOpen onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
