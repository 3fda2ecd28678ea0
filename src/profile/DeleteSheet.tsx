import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { deleteAccount, DELETION_DAYS } from '#contract/profile.ts'
import { FieldErrors } from '#src/session/calls/errors.ts'
import { leaveDevice } from '#src/session/logOut.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { List } from '#src/ui/List/List.tsx'
import { PasswordField } from '#src/ui/PasswordField/PasswordField.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { showOther } from '#src/session/calls/showOther.ts'
import { useProfile } from './useProfile.ts'

/** What deleting the account means, and the way to do it. */
export function DeleteSheet({ onClose }: { onClose(): void }) {
  const { t } = useLingui()
  const profile = useProfile()
  const [current, setCurrent] = useState('')
  const deleting = useCall(deleteAccount, {
    isSilent: true,
    onDone: () => void leaveDevice(),
    onError: showOther,
  })
  const hasPassword = profile?.has_password ?? false
  const error = deleting.error instanceof FieldErrors ? deleting.error.errors.current : undefined
  return (
    <Sheet
      isOpen
      size="content"
      title={<Trans>Delete account?</Trans>}
      closeLabel={t`Close`}
      onClose={onClose}
    >
      <List>
        <Text as="p">
          <Plural
            value={DELETION_DAYS}
            one="You’ll be signed out everywhere immediately. After # day your name, phone, e-mail and photo will be erased. Sign in before then to keep the account."
            other="You’ll be signed out everywhere immediately. After # days your name, phone, e-mail and photo will be erased. Sign in before then to keep the account."
          />
        </Text>
        {hasPassword && (
          <Section>
            <PasswordField
              label={<Trans>Password</Trans>}
              value={current}
              onChange={setCurrent}
              showLabel={t`Show the password`}
              hideLabel={t`Hide password`}
              error={error}
            />
          </Section>
        )}
        <Button
          mode="danger"
          size="l"
          stretched
          isBusy={deleting.isBusy}
          isDisabled={!profile || (hasPassword && current === '')}
          onClick={() => deleting.run({ body: hasPassword ? { current } : {} })}
        >
          <Trans>Delete account</Trans>
        </Button>
      </List>
    </Sheet>
  )
}
