import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { Payload } from '#contract/endpoint.ts'
import type { Proof, getTransfer } from '#contract/ownership.ts'
import { sendCode } from '#contract/session.ts'
import { checkPerson } from '#src/capabilities/biometrics.ts'
import { currentMessenger } from '#src/capabilities/connected.ts'
import { FieldErrors } from '#src/session/calls/errors.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { CodeField } from '#src/ui/CodeField/CodeField.tsx'
import { List } from '#src/ui/List/List.tsx'
import { PasswordField } from '#src/ui/PasswordField/PasswordField.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { TextAction } from '#src/ui/TextAction/TextAction.tsx'
import styles from './ProveSheet.module.css'

interface ProveSheetProps {
  title: ReactNode
  /** What follows. */
  children: ReactNode
  /** Verb of the button. */
  verb: string
  asked: Pick<Payload<typeof getTransfer>, 'proof' | 'may_use_biometry' | 'phone'>
  isBusy: boolean
  error: Error | null
  onProved(proof: Proof): void
  onClose(): void
}

/** Something that only the person may do: with a finger or a face where this device keeps a key behind them, else a password or a code. */
export function ProveSheet(props: ProveSheetProps) {
  const { title, children, verb, asked, isBusy, error, onProved, onClose } = props
  const { t } = useLingui()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [isByCode, setIsByCode] = useState(asked.proof === 'code')
  const errors = error instanceof FieldErrors ? error.errors : {}
  async function prove() {
    const isTyped = password !== '' || code !== ''
    if (asked.may_use_biometry && !isTyped) {
      const outcome = await checkPerson(currentMessenger(), t`Confirm that it is you`)
      if (outcome.kind === 'done' && outcome.value.token) return onProved({ key: outcome.value.token })
    }
    onProved(isByCode ? { ...(code && { code }) } : { password })
  }
  return (
    <Sheet
      isOpen
      size="content"
      title={title}
      closeLabel={t`Close`}
      onClose={onClose}
      mainButton={{ text: verb, isBusy, onClick: () => void prove() }}
    >
      <List>
        <div className={styles.step}>
          <Text tone="ink2">{children}</Text>
        </div>
        <Section header={<Trans>Confirm that it is you</Trans>}>
          {isByCode ? (
            <CodeToPhone phone={asked.phone} value={code} onChange={setCode} error={errors.code} />
          ) : (
            <PasswordField
              label={<Trans>Password</Trans>}
              showLabel={t`Show the password`}
              hideLabel={t`Hide password`}
              value={password}
              onChange={setPassword}
              error={errors.password}
            />
          )}
        </Section>
        {asked.proof === 'password' && asked.phone && (
          <TextAction onClick={() => setIsByCode(!isByCode)}>
            {isByCode ? <Trans>Use your password</Trans> : <Trans>Use a code sent to your phone</Trans>}
          </TextAction>
        )}
      </List>
    </Sheet>
  )
}

interface CodeToPhoneProps {
  phone: string | null
  value: string
  onChange(code: string): void
  error: string[] | undefined
}

function CodeToPhone({ phone, value, onChange, error }: CodeToPhoneProps) {
  const { t } = useLingui()
  const sending = useCall(sendCode)
  return (
    <div className={styles.step}>
      <CodeField label={t`Code`} value={value} onChange={onChange} error={error} />
      {phone && (
        <Button
          mode="bezeled"
          stretched
          isBusy={sending.isBusy}
          onClick={() => sending.run({ body: { phone, purpose: 'change' } })}
        >
          <Trans>Get code</Trans>
        </Button>
      )}
    </div>
  )
}
