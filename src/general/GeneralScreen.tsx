import { Trans, useLingui } from '@lingui/react/macro'
import { generalSettings } from '#contract/general.ts'
import { type SettingsForm, SettingsScreen } from '#src/resource/SettingsScreen.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'

export type GeneralForm = SettingsForm<typeof generalSettings>

/** What the company is, where and when it works, and how it takes orders. */
export function GeneralScreen() {
  const { t } = useLingui()
  const labels = { name: t`Company name` }
  return (
    <SettingsScreen
      settings={generalSettings}
      title={<Trans context="section">General settings</Trans>}
      labels={labels}
    >
      {(form) => (
        <Section>
          <TextField label={labels.name} isRequired maxLength={80} {...form.field('name')} />
        </Section>
      )}
    </SettingsScreen>
  )
}
