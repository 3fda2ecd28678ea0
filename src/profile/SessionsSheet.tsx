import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { endOtherSessions, endSession, listSessions, type PersonalSession } from '#contract/profile.ts'
import { callOptions, useCall } from '#src/session/calls/useCall.ts'
import { useFormat, useNow } from '#src/session/language/useFormat.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Confirm } from '#src/ui/Confirm/Confirm.tsx'
import { IconLogout } from '#src/ui/icons.ts'
import { List } from '#src/ui/List/List.tsx'
import { Pill } from '#src/ui/Pill/Pill.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx'
import { toasts } from '#src/ui/Toasts/toasts.ts'
import { deviceName } from './deviceName.ts'

/** Where the person is signed in, with a way to end each. */
export function SessionsSheet({ onClose }: { onClose(): void }) {
  const { t } = useLingui()
  const { data } = useQuery(callOptions(listSessions))
  const items = data?.items
  return (
    <Sheet isOpen title={<Trans>Devices</Trans>} closeLabel={t`Close`} onClose={onClose} width={480}>
      <List>
        {items ? (
          <Section kind="list" label={t`Devices`}>
            {items.map((one) => (
              <SessionCell key={one.id} session={one} />
            ))}
          </Section>
        ) : (
          <Skeleton label={t`Loading`} count={3} />
        )}
        {items && items.length > 1 && (
          <Section>
            <EndOthers />
          </Section>
        )}
      </List>
    </Sheet>
  )
}

function SessionCell({ session }: { session: PersonalSession }) {
  const { t } = useLingui()
  const format = useFormat()
  const now = useNow()
  const name = useDeviceWords(session)
  const ending = useCall(endSession, {
    invalidates: [listSessions.path],
    onDone: () => toasts.show({ text: t`${name} is signed out`, type: 'success' }),
  })
  const subtitle = [session.address, format.moment(session.last_used_at, now)].filter(Boolean).join(' · ')
  return (
    <Cell
      role="listitem"
      subtitle={subtitle}
      after={
        session.is_current ? (
          <Pill tone="green">
            <Trans>This device</Trans>
          </Pill>
        ) : (
          <Button
            mode="bezeled"
            size="m"
            isBusy={ending.isBusy}
            aria-label={t`Sign out ${name}`}
            onClick={() => ending.run({ params: { id: session.id } })}
          >
            <Trans context="a device">Sign out</Trans>
          </Button>
        )
      }
    >
      {name}
    </Cell>
  )
}

function useDeviceWords({ device, platform }: PersonalSession): string {
  const { t } = useLingui()
  const { browser, system } = deviceName(device)
  const app = platform ? t`Messenger` : browser
  return [app, system].filter(Boolean).join(', ') || t`Unknown device`
}

function EndOthers() {
  const { t } = useLingui()
  const [isAsking, setIsAsking] = useState(false)
  const ending = useCall(endOtherSessions, {
    invalidates: [listSessions.path],
    onDone: () => {
      setIsAsking(false)
      toasts.show({ text: t`Only this device is signed in now`, type: 'success' })
    },
  })
  return (
    <>
      <Cell before={<IconLogout />} tone="danger" isMultiline onClick={() => setIsAsking(true)}>
        <Trans>Sign out all other devices</Trans>
      </Cell>
      <Confirm
        isOpen={isAsking}
        title={<Trans>Sign out on all other devices?</Trans>}
        confirmLabel={<Trans context="a device">Sign out</Trans>}
        cancelLabel={<Trans>Cancel</Trans>}
        isBusy={ending.isBusy}
        onConfirm={() => ending.run({})}
        onCancel={() => setIsAsking(false)}
      />
    </>
  )
}
