import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Lock, openLock } from '#contract/lock.ts'
import { checkPerson } from '#src/capabilities/biometrics.ts'
import type { Messenger } from '#src/capabilities/messengerBridge.ts'
import { FieldErrors } from '#src/session/calls/errors.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { List } from '#src/ui/List/List.tsx'
import { PasswordField } from '#src/ui/PasswordField/PasswordField.tsx'
import { PinField } from '#src/ui/PinField/PinField.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { TextAction } from '#src/ui/TextAction/TextAction.tsx'
import { showOther } from '#src/session/calls/showOther.ts'
import { useBiometrics, useTakeLock } from './useLock.ts'

interface UnlockProps {
  lock: Lock
  hasPassword: boolean
  onOpen?(): void
}

/** Opens the lock: by a finger or a face where the device keeps a key, by the PIN, or by the password. */
export function Unlock({ lock, hasPassword, onOpen }: UnlockProps) {
  const { t } = useLingui()
  const take = useTakeLock()
  const [current, setCurrent] = useState('')
  const [isByPassword, setIsByPassword] = useState(false)
  const opening = useCall(openLock, {
    isSilent: true,
    onDone: (next) => {
      take(next)
      onOpen?.()
    },
    onError: (error) => {
      setCurrent('')
      showOther(error)
    },
  })
  const refused =
    opening.error instanceof FieldErrors ? Object.values(opening.error.errors).flat() : undefined
  const error = current === '' ? refused : undefined
  const send = (proof: string) => opening.run({ body: { current: proof } })
  return (
    <List>
      {lock.has_key && <ByDevice onKey={(key) => opening.run({ body: { key } })} />}
      <Section>
        {isByPassword ? (
          <PasswordField
            label={<Trans>Password</Trans>}
            value={current}
            onChange={setCurrent}
            showLabel={t`Show the password`}
            hideLabel={t`Hide password`}
            error={error}
            onEnter={() => send(current)}
            autoFocus
          />
        ) : (
          <PinField
            label={<Trans>PIN</Trans>}
            length={lock.pin_length ?? 4}
            value={current}
            onChange={setCurrent}
            onComplete={send}
            error={error}
            autoFocus
            keypad={{ label: t`Digits`, eraseLabel: t`Delete the last digit` }}
          />
        )}
      </Section>
      {isByPassword && (
        <Button
          size="l"
          stretched
          isBusy={opening.isBusy}
          isDisabled={!current}
          onClick={() => send(current)}
        >
          <Trans>Unlock</Trans>
        </Button>
      )}
      {hasPassword && (
        <TextAction
          onClick={() => {
            setCurrent('')
            setIsByPassword(!isByPassword)
          }}
        >
          {isByPassword ? <Trans>Use the PIN</Trans> : <Trans>Forgot your PIN? Use your password</Trans>}
        </TextAction>
      )}
    </List>
  )
}

function ByDevice({ onKey }: { onKey(key: string): void }) {
  const messenger = useBiometrics()
  return messenger ? <AskDevice messenger={messenger} onKey={onKey} /> : null
}

/** Asks at once, and again at each press. */
function AskDevice({ messenger, onKey }: { messenger: Messenger; onKey(key: string): void }) {
  const { t } = useLingui()
  const ask = async () => {
    const outcome = await checkPerson(messenger, t`Unlock your sections`)
    if (outcome.kind === 'done' && outcome.value.token) onKey(outcome.value.token)
  }
  const askFirst = useEffectEvent(() => void ask())
  useEffect(() => askFirst(), [])
  return (
    <Button mode="bezeled" size="l" stretched onClick={() => void ask()}>
      <Trans>Use fingerprint or face</Trans>
    </Button>
  )
}
