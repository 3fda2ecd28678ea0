import { Trans, useLingui } from '@lingui/react/macro'
import { currencies } from '#contract/currencies.ts'
import { platformSettings } from '#contract/platformSettings.ts'
import { type SettingsForm, SettingsScreen } from '#src/resource/SettingsScreen.tsx'
import { useCan } from '#src/session/can.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { NumberField } from '#src/ui/NumberField/NumberField.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'
import { SwitchField } from '#src/ui/SwitchField/SwitchField.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import { LogoSection } from './LogoSection.tsx'
import { Backups, Storage } from './MachineParts.tsx'
import { usePlatformLabels } from './usePlatformLabels.ts'
import { usePlatformState } from './usePlatformState.ts'

type Form = SettingsForm<typeof platformSettings>

/** What the product is called, what companies begin with, where people ask for help, and what this machine keeps. */
export function PlatformSettingsScreen() {
  return (
    <SettingsScreen
      settings={platformSettings}
      title={<Trans context="section">General</Trans>}
      labels={usePlatformLabels()}
      lists={lists}
    >
      {(form) => (
        <>
          <Section
            footer={<Trans>Sign-in pages, e-mails and the tab of the browser call the product so.</Trans>}
          >
            <TextField {...form.field('name')} />
          </Section>
          <Newcomers form={form} />
          <Section
            header={<Trans>Support</Trans>}
            footer={
              <Trans>
                A page, or a chat as @name. Blocked companies, pages of errors, billing and notices about
                maintenance lead there.
              </Trans>
            }
          >
            <SupportField form={form} />
          </Section>
          <Section
            header={<Trans context="section">Bot</Trans>}
            footer={
              <Trans>The messenger takes 30 a second; fewer leave room for other programs of the bot.</Trans>
            }
          >
            <CountField form={form} name="messages_per_second" />
          </Section>
          <Section header={<Trans>Kept for days</Trans>}>
            {(['error_days', 'session_days', 'message_days'] as const).map((name) => (
              <CountField key={name} form={form} name={name} />
            ))}
          </Section>
        </>
      )}
    </SettingsScreen>
  )
}

const lists = (form: Form) => (
  <>
    <LogoSection name={form.field('name').value} />
    <Storage />
    <Backups />
  </>
)

function Newcomers({ form }: { form: Form }) {
  const { t } = useLingui()
  return (
    <Section
      header={<Trans>New companies</Trans>}
      footer={<Trans>A company gets the currency of its country; where that is not offered, this one.</Trans>}
    >
      <SwitchField {...form.field('is_signup_open')} />
      <NumberField
        hint={<Trans>After a paid plan ends, until the company can only read</Trans>}
        {...form.field('grace_days')}
        onChange={(days) => form.set('grace_days', days ?? 0)}
      />
      <SelectField
        emptyLabel={t`The first offered one`}
        options={currencies.map(({ code }) => ({ value: code, label: code }))}
        {...form.field('currency')}
      />
      <Elsewhere />
    </Section>
  )
}

/** What newcomers get that is set on screens of its own. */
function Elsewhere() {
  const { state } = usePlatformState()
  const format = useFormat()
  const [seesPlans, seesLanguages] = [useCan('admin.plans.view'), useCan('admin.languages.view')]
  return (
    <>
      <Cell
        after={state && format.number(state.trial_days)}
        {...(seesPlans && { to: '/admin/dictionaries/plans' })}
      >
        <Trans>Days of the trial</Trans>
      </Cell>
      <Cell {...(seesLanguages && { to: '/admin/settings/language' })}>
        <Trans context="section">Languages</Trans>
      </Cell>
    </>
  )
}

interface CountFieldProps {
  form: Form
  name: 'messages_per_second' | 'error_days' | 'session_days' | 'message_days'
}

function CountField({ form, name }: CountFieldProps) {
  return <NumberField {...form.field(name)} onChange={(count) => form.set(name, count ?? 1)} />
}

function SupportField({ form }: { form: Form }) {
  return <TextField placeholder="@name" {...form.text('support_url')} />
}
