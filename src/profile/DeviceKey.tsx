import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { addLockKey, type Lock, removeLockKey } from '#contract/lock.ts'
import { keepToken } from '#src/capabilities/biometrics.ts'
import type { Messenger } from '#src/capabilities/messengerBridge.ts'
import { call } from '#src/session/calls/call.ts'
import { showError } from '#src/session/calls/queryClient.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { SwitchField } from '#src/ui/SwitchField/SwitchField.tsx'
import { toasts } from '#src/ui/Toasts/toasts.ts'
import { useBiometrics, useTakeLock } from './useLock.ts'

/** Lets a finger or a face stand for the PIN on this device, where the messenger can ask for them. */
export function DeviceKey({ lock }: { lock: Lock }) {
  const messenger = useBiometrics()
  return messenger ? <KeySwitch lock={lock} messenger={messenger} /> : null
}

function KeySwitch({ lock, messenger }: { lock: Lock; messenger: Messenger }) {
  const { t } = useLingui()
  const take = useTakeLock()
  const [isBusy, setIsBusy] = useState(false)
  const reason = t`Unlock your sections`
  async function add() {
    const key = newKey()
    const next = await call(addLockKey, { body: { key } })
    const kept = await keepToken(messenger, key, reason)
    if (kept.kind === 'done') return take(next)
    take(await call(removeLockKey))
    toasts.show({ text: t`The messenger did not allow it`, type: 'warning' })
  }
  async function remove() {
    take(await call(removeLockKey))
    await keepToken(messenger, '', reason)
  }
  function change(isOn: boolean) {
    setIsBusy(true)
    void (isOn ? add() : remove()).catch((error: unknown) => showError(error)).finally(() => setIsBusy(false))
  }
  return (
    <Section>
      <SwitchField
        label={<Trans>Fingerprint or face on this device</Trans>}
        hint={lock.until === null ? <Trans>Unlock with your PIN first</Trans> : undefined}
        value={lock.has_key}
        isDisabled={isBusy || (lock.until === null && !lock.has_key)}
        onChange={change}
      />
    </Section>
  )
}

/** 32 random bytes as base64url. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}
