import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { localeEntry } from '#contract/locales.ts'
import { currentLocale } from '#src/session/language/locale.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { IconLanguage } from '#src/ui/icons.ts'

const LanguageSheet = lazy(() =>
  import('#src/signin/LanguageSheet.tsx').then((m) => ({ default: m.LanguageSheet })),
)

/** The language of whoever looks; a tap offers the others by their own names. */
export function YourLanguage() {
  const [isOpen, setIsOpen] = useState(false)
  const { localName } = localeEntry(currentLocale())
  return (
    <Section>
      <Cell
        before={<IconLanguage />}
        after={localName}
        hasChevron
        isMultiline
        onClick={() => setIsOpen(true)}
      >
        <Trans>Your language</Trans>
      </Cell>
      <Suspense>{isOpen && <LanguageSheet isOpen onClose={() => setIsOpen(false)} />}</Suspense>
    </Section>
  )
}
