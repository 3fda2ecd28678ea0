import { Trans, useLingui } from '@lingui/react/macro'
import { localeEntry } from '#contract/locales.ts'
import { currentLocale } from '#src/session/language/locale.ts'
import { useSession } from '#src/session/session.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { IconBell, IconCircleHalf2, IconLanguage } from '#src/ui/icons.ts'
import { RadioGroup } from '#src/ui/RadioGroup/RadioGroup.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { useThemeChoice } from './themeChoice.ts'

/** Language, notices of the bot and look; inside the messenger the look is the messenger's. */
export function Preferences({ onOpen }: { onOpen(sheet: string): void }) {
  const { mode, company } = useSession()
  return (
    <>
      <Section>
        <Cell
          before={<IconLanguage />}
          to="/app/settings/language"
          subtitle={localeEntry(currentLocale()).localName}
        >
          <Trans context="section">Language</Trans>
        </Cell>
        {company && (
          <Cell before={<IconBell />} hasChevron isMultiline onClick={() => onOpen('notifications')}>
            <Trans>My notifications</Trans>
          </Cell>
        )}
        {mode === 'messenger' && (
          <Cell before={<IconCircleHalf2 />} subtitle={<Trans>Same as the messenger</Trans>}>
            <Trans>Theme</Trans>
          </Cell>
        )}
      </Section>
      {mode === 'browser' && <ThemeChoice />}
    </>
  )
}

/** How a browser paints the app: as this device does, light or dark. */
export function ThemeChoice() {
  const { t } = useLingui()
  const [choice, choose] = useThemeChoice()
  return (
    <RadioGroup
      label={t`Theme`}
      value={choice}
      onChange={choose}
      options={[
        { value: 'auto', label: <Trans>Same as this device</Trans> },
        { value: 'light', label: <Trans context="theme">Light</Trans> },
        { value: 'dark', label: <Trans context="theme">Dark</Trans> },
      ]}
    />
  )
}
