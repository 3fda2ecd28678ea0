import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import {
  type PlatformSecret,
  platformSecrets,
  type PlatformState,
  platformSettings,
} from '#contract/platformSettings.ts'
import { type SettingsForm, SettingsScreen } from '#src/resource/SettingsScreen.tsx'
import { useCan } from '#src/session/can.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import { BotSection } from './BotSection.tsx'
import { SecretSheet } from './SecretSheet.tsx'
import { usePlatformLabels } from './usePlatformLabels.ts'
import { usePlatformState } from './usePlatformState.ts'

const ProofGate = lazy(() => import('#src/profile/ProofGate.tsx').then((m) => ({ default: m.ProofGate })))

type Form = SettingsForm<typeof platformSettings>
type Service = 'maps_key' | 'sms_url' | 'email_url'

/** The services that the platform works with, and what opens them: changed only by who shows who they are. */
export function ServicesScreen() {
  const { state } = usePlatformState()
  const field = (form: Form, name: Service) => <ServiceField form={form} name={name} state={state} />
  return (
    <>
      <SettingsScreen
        settings={platformSettings}
        title={<Trans context="section">Services</Trans>}
        labels={usePlatformLabels()}
        lists={lists}
      >
        {(form) => (
          <>
            <Section
              header={<Trans>Maps</Trans>}
              footer={
                <Trans>Without a key maps are plain planes. Open pages show maps after a reload.</Trans>
              }
            >
              {field(form, 'maps_key')}
            </Section>
            <Section header={<Trans>Codes and notices</Trans>}>
              {field(form, 'sms_url')}
              {field(form, 'email_url')}
            </Section>
          </>
        )}
      </SettingsScreen>
      <Suspense>
        <ProofGate>
          <Trans>You are about to change a service of the platform.</Trans>
        </ProofGate>
      </Suspense>
    </>
  )
}

const lists = () => (
  <>
    <BotSection />
    <Secrets />
  </>
)

/** What opens the services. */
function Secrets() {
  const { t } = useLingui()
  const { state } = usePlatformState()
  const labels: Record<PlatformSecret, string> = {
    bot_token: t`Token of the bot`,
    gateway_token: t`Token of Telegram Gateway`,
    sms_secret: t`Secret of the SMS service`,
    email_secret: t`Secret of the e-mail service`,
  }
  return (
    <Section
      header={<Trans>Secrets</Trans>}
      footer={<Trans>Nobody can read a secret again, only replace it.</Trans>}
    >
      {platformSecrets.map((name) => (
        <SecretCell key={name} name={name} label={labels[name]} state={state} />
      ))}
    </Section>
  )
}

interface ServiceFieldProps {
  form: Form
  name: Service
  state: PlatformState | undefined
}

function ServiceField({ form, name, state }: ServiceFieldProps) {
  const isElsewhere = form.values[name] === null && state?.services[name] === 'environment'
  return (
    <TextField
      {...(name === 'maps_key' ? { maxLength: 100 } : { type: 'url', placeholder: 'https://' })}
      hint={isElsewhere && <Trans>From the environment</Trans>}
      {...form.text(name)}
    />
  )
}

interface SecretCellProps {
  name: PlatformSecret
  label: string
  state: PlatformState | undefined
}

function SecretCell({ name, label, state }: SecretCellProps) {
  const [isOpen, setIsOpen] = useState(false)
  const mayUpdate = useCan('admin.settings.update')
  const secret = state?.secrets[name]
  const words: Record<string, ReactNode> = {
    settings: `•••• ${secret?.last4 ?? ''}`,
    environment: <Trans>From the environment</Trans>,
    nowhere: <Trans context="a secret">Not set</Trans>,
  }
  return (
    <>
      <Cell
        isMultiline
        subtitle={secret && words[secret.from]}
        {...(mayUpdate && secret && { hasChevron: true, onClick: () => setIsOpen(true) })}
      >
        {label}
      </Cell>
      {isOpen && (
        <SecretSheet
          name={name}
          title={label}
          isRemovable={secret?.from === 'settings'}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
