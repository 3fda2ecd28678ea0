import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { PasswordSheet } from '#src/profile/PasswordSheet.tsx'
import { ThemeChoice } from '#src/profile/Preferences.tsx'
import { useSession } from '#src/session/session.ts'
import { LanguageSheet } from '#src/signin/LanguageSheet.tsx'
import { SecondFactorSheet } from '#src/signin/SecondFactorSheet.tsx'
import { IconKey, IconLanguage, IconLock } from '#src/ui/icons.ts'
import { List } from '#src/ui/List/List.tsx'
import { useWidth } from '#src/ui/Platform/Platform.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { LogOutCell } from './LogOutCell.tsx'
import { SectionCell } from './SectionCell.tsx'
import { SectionGroups } from './SectionGroups.tsx'
import { languageState } from './sectionStates.ts'
import { useAreaGroups } from './useSectionGroups.ts'

const language = {
  title: msg({ message: 'Language', context: 'section' }),
  icon: IconLanguage,
  tone: 'teal',
} as const
const password = { title: msg`Password`, icon: IconKey, tone: 'amber' } as const
const secondFactor = { title: msg`One-time code`, icon: IconLock, tone: 'violet' } as const

/** The menu of a phone, and at every width what is the administrator's own: language, look, password, one-time code, the way out. */
export function AdminSheet({ onClose }: { onClose(): void }) {
  const { t } = useLingui()
  const { user, mode } = useSession()
  const isPhone = useWidth() === 'phone'
  const groups = useAreaGroups('admin', [])
  const [opened, setOpened] = useState<'language' | 'password' | 'secondFactor'>()
  const close = () => setOpened(undefined)
  return (
    <Sheet isOpen onClose={onClose} title={<Trans>Administration</Trans>} closeLabel={t`Close`} width={480}>
      <List>
        {isPhone && <SectionGroups groups={groups} />}
        <Section header={user?.full_name}>
          <SectionCell
            section={language}
            state={{ text: languageState.read(), isBad: false }}
            onClick={() => setOpened('language')}
          />
          <SectionCell section={password} onClick={() => setOpened('password')} />
          <SectionCell section={secondFactor} onClick={() => setOpened('secondFactor')} />
        </Section>
        {mode === 'browser' && <ThemeChoice />}
        <Section>
          <LogOutCell />
        </Section>
      </List>
      {opened === 'language' && <LanguageSheet isOpen onClose={close} />}
      {opened === 'password' && <PasswordSheet onClose={close} />}
      {opened === 'secondFactor' && <SecondFactorSheet onClose={close} />}
    </Sheet>
  )
}
