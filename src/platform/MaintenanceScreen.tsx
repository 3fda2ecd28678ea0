import { Trans, useLingui } from '@lingui/react/macro'
import { platformSettings, type PlatformState } from '#contract/platformSettings.ts'
import { MomentField } from '#src/leads/MomentField.tsx'
import { type SettingsForm, SettingsScreen } from '#src/resource/SettingsScreen.tsx'
import { useFormat } from '#src/session/language/useFormat.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'
import { SwitchField } from '#src/ui/SwitchField/SwitchField.tsx'
import { TextArea } from '#src/ui/TextArea/TextArea.tsx'
import { Switches } from './Switches.tsx'
import { usePlatformLabels } from './usePlatformLabels.ts'
import { usePlatformState } from './usePlatformState.ts'

/** Stops the writing of companies for a while, says so before, and asks old builds of the app to reload. */
export function MaintenanceScreen() {
  const format = useFormat()
  const { state } = usePlatformState()
  return (
    <SettingsScreen
      settings={platformSettings}
      title={<Trans context="section">Maintenance</Trans>}
      labels={usePlatformLabels()}
      lists={lists}
      said={{ maintenance_at: (at) => (at ? format.dateTime(at) : '') }}
    >
      {(form) => (
        <>
          <Section
            footer={
              <Trans>
                Companies and their customers can look at everything and change nothing. Payments that
                providers report and messages to bots are not lost.
              </Trans>
            }
          >
            <SwitchField {...form.field('is_maintenance')} />
          </Section>
          <Section
            footer={<Trans>Until then everybody sees when it begins. It does not begin by itself.</Trans>}
          >
            <MomentField {...form.field('maintenance_at')} />
            <TextArea rows={3} {...form.field('maintenance_text')} />
          </Section>
          <BuildPart form={form} builds={state?.builds ?? []} />
        </>
      )}
    </SettingsScreen>
  )
}

const lists = () => <Switches />

interface BuildPartProps {
  form: SettingsForm<typeof platformSettings>
  builds: PlatformState['builds']
}

function BuildPart({ form, builds }: BuildPartProps) {
  const { t } = useLingui()
  const format = useFormat()
  const field = form.field('min_build')
  const options = builds.map(({ build, first_at, is_present: isPresent }) => {
    const since = format.date(first_at)
    return { value: build, label: isPresent ? t`${build}, ${since}, now` : t`${build}, ${since}` }
  })
  const isListed = field.value === null || builds.some(({ build }) => build === field.value)
  return (
    <Section
      header={<Trans>Builds of the app</Trans>}
      footer={<Trans>Who has an older one open is asked to reload.</Trans>}
    >
      <SelectField
        emptyLabel={t`Any build`}
        options={isListed ? options : [...options, { value: field.value!, label: field.value! }]}
        {...field}
      />
    </Section>
  )
}
