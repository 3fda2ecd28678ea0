import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Locale, LocaleEntry } from '#contract/locales.ts'
import { useCan } from '#src/session/can.ts'
import { languageNames } from '#src/session/language/languageNames.ts'
import { isBuilt } from '#src/session/navigation/isBuilt.ts'
import { offeredLocales } from '#src/session/language/offered.ts'
import { useSession } from '#src/session/session.ts'
import { changeLanguage } from '#src/session/navigation/shell.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { IconWorld } from '#src/ui/icons.ts'
import { List } from '#src/ui/List/List.tsx'
import { Page } from '#src/ui/Page/Page.tsx'
import { PageHeader } from '#src/ui/PageHeader/PageHeader.tsx'
import { Placeholder } from '#src/ui/Placeholder/Placeholder.tsx'
import { useWidth } from '#src/ui/Platform/Platform.tsx'
import { RadioGroup } from '#src/ui/RadioGroup/RadioGroup.tsx'
import { SearchBar } from '#src/ui/SearchBar/SearchBar.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { findLanguages } from './findLanguages.ts'
import styles from './LanguageScreen.module.css'

/** The language of the app: a tap shows it at once and keeps it for the person. */
export function LanguageScreen() {
  const { t, i18n } = useLingui()
  const isDesktop = useWidth() === 'desktop'
  const [search, setSearch] = useState('')
  const nameOf = ({ code }: LocaleEntry) => t(languageNames[code])
  const found = findLanguages(offeredLocales(), search, nameOf)
  return (
    <Page>
      <PageHeader title={<Trans context="section">Language</Trans>}>
        <SearchBar
          value={search}
          onChange={setSearch}
          delay={0}
          label={t`Search for a language`}
          clearLabel={t`Clear search`}
          shortcut="/"
        />
      </PageHeader>
      <List className={isDesktop ? styles.grid : undefined}>
        {found.length === 0 ? (
          <Placeholder picture="noMatch" header={<Trans>Nothing found</Trans>} />
        ) : (
          <RadioGroup
            label={t`Language`}
            isLabelHidden
            value={i18n.locale as Locale}
            onChange={(code) => void changeLanguage(code)}
            options={found.map((language) => ({
              value: language.code,
              label: language.localName,
              subtitle: nameOf(language) === language.localName ? undefined : nameOf(language),
              before: <img src={language.flag} alt="" width={28} height={20} />,
            }))}
          />
        )}
        <ContentLanguages />
      </List>
    </Page>
  )
}

const GENERAL = '/app/settings/general'

/** What the company sells is written in languages of its own. */
function ContentLanguages() {
  const { company } = useSession()
  const maySee = useCan('settings.view')
  if (!company || !maySee || !isBuilt(GENERAL)) return null
  return (
    <Section>
      <Cell before={<IconWorld />} to={GENERAL} isMultiline>
        <Trans>Content languages of the company</Trans>
      </Cell>
    </Section>
  )
}
