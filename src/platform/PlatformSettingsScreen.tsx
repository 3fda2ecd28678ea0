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
import { usePlatformState } from './usePlatformState.ts'

type Form = SettingsForm<typeof platformSettings>

/** What the product is called, what companies begin with, where people ask for help, and what this machine keeps. */
export function PlatformSettingsScreen() {
  const { t } = useLingui()
  const labels = {
    name: t`Name`,
    is_signup_open: t`New companies can sign up`,
    grace_days: t`Days of grace`,
    currency: t`Currency`,
    support_url: t`Link to support`,
    messages_per_second: t`Messages a second`,
    error_days: t`Days errors are kept`,
    session_days: t`Days ended sessions are kept`,
    message_days: t`Days messages to owners are kept`,
  }
  return (
    <SettingsScreen
      settings={platformSettings}
      title={<Trans context="section">General</Trans>}
      labels={labels}
      lists={lists}
    >
      {(form) => (
        <>
          <Section
            footer={<Trans>Sign-in pages, e-mails and the tab of the browser call the product so.</Trans>}
          >
            <TextField label={labels.name} isRequired maxLength={40} {...form.field('name')} />
          </Section>
          <Newcomers form={form} labels={labels} />
          <Section
            header={<Trans>Support</Trans>}
            footer={
              <Trans>
                A page, or a chat as @name. Blocked companies, pages of errors, billing and notices about
                maintenance lead there.
              </Trans>
            }
          >
            <SupportField form={form} label={labels.support_url} />
          </Section>
          <Section
            header={<Trans context="section">Bot</Trans>}
            footer={
              <Trans>The messenger takes 30 a second; fewer leave room for other programs of the bot.</Trans>
            }
          >
            <CountField form={form} name="messages_per_second" label={labels.messages_per_second} />
          </Section>
          <Section header={<Trans>Kept for days</Trans>}>
            {(['error_days', 'session_days', 'message_days'] as const).map((name) => (
              <CountField key={name} form={form} name={name} label={labels[name]} />
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

interface PartProps {
  form: Form
  labels: Record<'is_signup_open' | 'grace_days' | 'currency', string>
}

function Newcomers({ form, labels }: PartProps) {
  const { t } = useLingui()
  return (
    <Section
      header={<Trans>New companies</Trans>}
      footer={<Trans>A company gets the currency of its country; where that is not offered, this one.</Trans>}
    >
      <SwitchField label={labels.is_signup_open} {...form.field('is_signup_open')} />
      <NumberField
        label={labels.grace_days}
        hint={<Trans>After a paid plan ends, until the company can only read</Trans>}
        {...form.field('grace_days')}
        onChange={(days) => form.set('grace_days', days ?? 0)}
      />
      <SelectField
        label={labels.currency}
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
  label: string
}

function CountField({ form, name, label }: CountFieldProps) {
  return <NumberField label={label} {...form.field(name)} onChange={(count) => form.set(name, count ?? 1)} />
}

function SupportField({ form, label }: { form: Form; label: string }) {
  const field = form.field('support_url')
  return (
    <TextField
      label={label}
      placeholder="@name"
      maxLength={500}
      {...field}
      value={field.value ?? ''}
      onChange={(text) => field.onChange(text || null)}
    />
  )
}
