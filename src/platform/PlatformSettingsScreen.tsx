import { Trans, useLingui } from '@lingui/react/macro'
import { currencies } from '#contract/currencies.ts'
import { platformSettings } from '#contract/platformSettings.ts'
import { type SettingsForm, SettingsScreen } from '#src/resource/SettingsScreen.tsx'
import { useCan } from '#src/session/can.ts'
import { useFormat, useNow } from '#src/session/language/useFormat.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { KeyValue } from '#src/ui/KeyValue/KeyValue.tsx'
import { NumberField } from '#src/ui/NumberField/NumberField.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'
import { SwitchField } from '#src/ui/SwitchField/SwitchField.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import { usePlatformState } from './usePlatformState.ts'

const MEGABYTE = 1_048_576

type Form = SettingsForm<typeof platformSettings>

/** What companies begin with, where people ask for help, and what this machine keeps. */
export function PlatformSettingsScreen() {
  const { t } = useLingui()
  const labels = {
    is_signup_open: t`New companies can sign up`,
    grace_days: t`Days of grace`,
    currency: t`Currency`,
    support_url: t`Link to support`,
    error_days: t`Days errors are kept`,
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
          <Newcomers form={form} labels={labels} />
          <Section
            header={<Trans>Support</Trans>}
            footer={<Trans>Blocked companies and notices about maintenance lead there.</Trans>}
          >
            <SupportField form={form} label={labels.support_url} />
          </Section>
          <Section header={<Trans context="section">Errors</Trans>}>
            <NumberField
              label={labels.error_days}
              {...form.field('error_days')}
              onChange={(days) => form.set('error_days', days ?? 1)}
            />
          </Section>
        </>
      )}
    </SettingsScreen>
  )
}

const lists = () => <Backups />

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

function SupportField({ form, label }: { form: Form; label: string }) {
  const field = form.field('support_url')
  return (
    <TextField
      label={label}
      type="url"
      placeholder="https://"
      maxLength={500}
      {...field}
      value={field.value ?? ''}
      onChange={(text) => field.onChange(text || null)}
    />
  )
}

/** Backups are only looked at here. */
function Backups() {
  const { t } = useLingui()
  const { state } = usePlatformState()
  const format = useFormat()
  const now = useNow()
  if (!state) return null
  const { backup } = state
  const size = format.number((backup?.bytes ?? 0) / MEGABYTE, 1)
  return (
    <Section
      header={<Trans>Backups</Trans>}
      footer={
        backup ? (
          <Trans>A backup is made and checked every hour, beside the data.</Trans>
        ) : (
          <Trans>The database is on another machine: whoever runs it makes its backups.</Trans>
        )
      }
    >
      {backup && (
        <KeyValue
          items={[
            {
              key: 'last',
              label: <Trans>Last backup</Trans>,
              value: backup.last_at ? format.moment(backup.last_at, now) : <Trans>Not yet</Trans>,
            },
            ...(backup.bytes === null
              ? []
              : [{ key: 'size', label: <Trans context="of a file">Size</Trans>, value: t`${size} MB` }]),
            { key: 'count', label: <Trans>Kept backups</Trans>, value: format.number(backup.count) },
          ]}
        />
      )}
    </Section>
  )
}
