import { Trans, useLingui } from '@lingui/react/macro'
import { type Administrator, administrators } from '#contract/administrators.ts'
import { EditingContext } from '#src/resource/editing.ts'
import { FormSheet } from '#src/resource/FormSheet.tsx'
import { useForm } from '#src/resource/useForm.ts'
import { useCan } from '#src/session/can.ts'
import { useSession } from '#src/session/session.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import { AdministratorAbout } from './AdministratorAbout.tsx'
import { AdministratorActions } from './AdministratorActions.tsx'
import { RoleChoice } from './RoleChoice.tsx'
import { useAdministratorWords } from './useAdministratorWords.ts'

interface AdministratorFormProps {
  administrator: Administrator | undefined
  onClose(): void
  /** Asks for a new password; whoever was just added needs one. */
  onGive(administrator: Administrator): void
}

/** Name and role of an administrator, with what the role may; of a new one the address to sign in with, too. */
export function AdministratorForm({ administrator, onClose, onGive }: AdministratorFormProps) {
  const { t } = useLingui()
  const { roles } = useAdministratorWords()
  const form = useForm(administrators, administrator ?? { email: '', role: 'support' }, {
    onSaved: (row) => {
      onClose()
      if (!administrator) onGive(row)
    },
    labels: {
      name: t({ message: 'Name', context: 'person' }),
      email: t`E-mail`,
      role: t({ message: 'Role', context: 'employee' }),
    },
    said: { role: roles },
  })
  const email = form.field('email')
  const mayChange = useCan(administrators.permissions.update)
  const isMe = useSession().user?.id === administrator?.id
  const isActive = administrator === undefined || administrator.archived_at === null
  const actions = administrator && mayChange && (
    <AdministratorActions administrator={administrator} onGive={onGive} />
  )
  return (
    <EditingContext value={{ isReadOnly: !mayChange || !isActive, actions }}>
      <FormSheet
        title={administrator ? <Trans>Administrator</Trans> : <Trans>New administrator</Trans>}
        form={form}
        onClose={onClose}
      >
        {administrator && <AdministratorAbout administrator={administrator} />}
        <Section>
          <TextField autoFocus={form.isNew} {...form.field('name')} />
          {!administrator && (
            <TextField
              hint={<Trans>To sign in with. It can’t be changed later.</Trans>}
              type="email"
              isRequired
              {...email}
              value={email.value ?? ''}
            />
          )}
        </Section>
        <RoleChoice {...form.field('role')} isMe={isMe} isFullOffered={administrator?.role === 'superroot'} />
      </FormSheet>
    </EditingContext>
  )
}
