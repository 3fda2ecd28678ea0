import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { changePassword, getProfile, listSessions } from '#contract/profile.ts'
import { newPassword } from '#contract/session.ts'
import { useFields } from '#src/resource/useFields.ts'
import { call } from '#src/session/calls/call.ts'
import { List } from '#src/ui/List/List.tsx'
import { PasswordField } from '#src/ui/PasswordField/PasswordField.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { toasts } from '#src/ui/Toasts/toasts.ts'
import { useProfile } from './useProfile.ts'

/** A new password, proven by the old one. */
export function PasswordSheet({ onClose }: { onClose(): void }) {
  const profile = useProfile()
  return profile ? <PasswordForm hasPassword={profile.has_password} onClose={onClose} /> : null
}

function PasswordForm({ hasPassword, onClose }: { hasPassword: boolean; onClose(): void }) {
  const { t } = useLingui()
  const form = usePasswordForm(hasPassword, onClose)
  const labels = { showLabel: t`Show the password`, hideLabel: t`Hide password` }
  return (
    <Sheet
      isOpen
      size="content"
      title={hasPassword ? <Trans>Change password</Trans> : <Trans>Set a password</Trans>}
      closeLabel={t`Close`}
      onClose={() => void form.leave(onClose)}
      mainButton={{
        text: t`Save`,
        isBusy: form.isBusy,
        isDisabled: !form.isDirty,
        onClick: () => void form.submit(),
      }}
    >
      <List>
        <Section footer={<Trans>You’ll be signed out on all other devices.</Trans>}>
          {hasPassword && <PasswordField {...labels} {...form.field('current')} />}
          <PasswordField autoComplete="new-password" {...labels} {...form.field('next')} />
        </Section>
      </List>
    </Sheet>
  )
}

function usePasswordForm(hasPassword: boolean, onClose: () => void) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const current = hasPassword ? z.string().check(z.minLength(1), z.maxLength(128)) : z.string()
  return useFields(
    z.object({ current, next: newPassword }),
    { current: '', next: '' },
    {
      isSecret: true,
      labels: { current: t`Current password`, next: t`New password` },
      async onSubmit({ current: present, next }) {
        const body = hasPassword ? { current: present, next } : { next }
        const { ended } = await call(changePassword, { body })
        for (const { path } of [getProfile, listSessions])
          void queries.invalidateQueries({ queryKey: [path] })
        const text =
          ended === 0
            ? t`Password changed`
            : plural(ended, {
                one: 'Password changed, # other device signed out',
                other: 'Password changed, # other devices signed out',
              })
        toasts.show({ text, type: 'success' })
        onClose()
      },
    },
  )
}
