import { Trans, useLingui } from '@lingui/react/macro'
import { type Lock, lockScopes, type LockScope, setLock } from '#contract/lock.ts'
import { useWritten } from '#src/resource/useWritten.ts'
import { FieldErrors } from '#src/session/calls/errors.ts'
import { showOther } from '#src/session/calls/showOther.ts'
import { refreshMe } from '#src/session/refreshMe.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { List } from '#src/ui/List/List.tsx'
import { PinField } from '#src/ui/PinField/PinField.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { SwitchField } from '#src/ui/SwitchField/SwitchField.tsx'
import { toasts } from '#src/ui/Toasts/toasts.ts'
import { DeviceKey } from './DeviceKey.tsx'
import { useLock, useTakeLock } from './useLock.ts'

const LONGEST_PIN = 6
const SHORTEST_PIN = 4

/** What is locked, by which PIN, and whether this device may open it by a finger or a face. */
export function LockSheet({ onClose }: { onClose(): void }) {
  const { lock } = useLock()
  return lock ? <LockForm lock={lock} onClose={onClose} /> : null
}

function LockForm({ lock, onClose }: { lock: Lock; onClose(): void }) {
  const { t } = useLingui()
  const form = useLockForm(lock, onClose)
  const words = useScopeWords()
  return (
    <Sheet
      isOpen
      title={<Trans context="what a PIN opens">Lock</Trans>}
      closeLabel={t`Close`}
      onClose={() => void form.leave(onClose)}
      width={480}
      mainButton={{
        text: t`Save`,
        isBusy: form.isBusy,
        isDisabled: !form.canSave,
        onClick: form.save,
      }}
    >
      <List>
        <Section
          header={<Trans>Sections with PIN</Trans>}
          footer={
            <Trans>
              For a phone or a computer that several people use. Once unlocked, it stays open for ten minutes.
            </Trans>
          }
        >
          {lockScopes.map((scope) => (
            <SwitchField
              key={scope}
              label={words[scope]}
              value={form.scopes.includes(scope)}
              onChange={(isOn) => form.toggle(scope, isOn)}
            />
          ))}
        </Section>
        <Section>
          {lock.pin_length !== null && (
            <PinField
              label={<Trans>Current PIN</Trans>}
              length={lock.pin_length}
              value={form.current}
              onChange={form.setCurrent}
              error={form.errorOf('current')}
            />
          )}
          {form.scopes.length > 0 && (
            <PinField
              label={lock.pin_length === null ? <Trans>PIN</Trans> : <Trans>New PIN (optional)</Trans>}
              hint={<Trans>4 to 6 digits</Trans>}
              length={LONGEST_PIN}
              value={form.pin}
              onChange={form.setPin}
              error={form.errorOf('pin')}
              autoComplete="new-password"
            />
          )}
        </Section>
        {lock.pin_length !== null && <DeviceKey lock={lock} />}
      </List>
    </Sheet>
  )
}

function useLockForm(lock: Lock, onClose: () => void) {
  const { t } = useLingui()
  const take = useTakeLock()
  const start = { scopes: lockScopes.filter((scope) => lock.scopes.includes(scope)), pin: '', current: '' }
  const written = useWritten(start, { secrets: ['pin', 'current'] })
  const { scopes, pin, current } = written.values
  const saving = useCall(setLock, {
    isSilent: true,
    onDone: (next) => {
      take(next)
      void refreshMe().catch(() => undefined)
      toasts.show({ text: t`Saved`, type: 'success' })
      written.release()
      onClose()
    },
    onError: (error) => {
      showOther(error)
      written.set('current', '')
    },
  })
  const hasPin = lock.pin_length !== null
  const isPinWhole = pin === '' ? hasPin : pin.length >= SHORTEST_PIN
  const isProven = !hasPin || current.length === lock.pin_length
  const isChanged = pin !== '' || scopes.join() !== start.scopes.join()
  return {
    leave: written.leave,
    scopes,
    pin,
    setPin: (text: string) => written.set('pin', text),
    current,
    setCurrent: (text: string) => written.set('current', text),
    isBusy: saving.isBusy,
    canSave: isChanged && isProven && (scopes.length === 0 || isPinWhole),
    toggle: (scope: LockScope, isOn: boolean) =>
      written.set(
        'scopes',
        lockScopes.filter((one) => (one === scope ? isOn : scopes.includes(one))),
      ),
    errorOf: (field: string) =>
      saving.error instanceof FieldErrors ? saving.error.errors[field] : undefined,
    save: () =>
      saving.run({
        body: { scopes, ...(pin && scopes.length > 0 && { pin }), ...(hasPin && { current }) },
      }),
  }
}

/** What can be locked, in words. */
function useScopeWords(): Record<LockScope, string> {
  const { t } = useLingui()
  return {
    billing: t({ message: 'Billing', context: 'section' }),
    exports: t({ message: 'Exports', context: 'section' }),
    contacts: t({ message: 'Customers', context: 'section' }),
  }
}
