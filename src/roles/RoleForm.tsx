import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { Grant, Permission } from '#contract/permissions.ts'
import { type Role, roles } from '#contract/roles.ts'
import { FormSheet } from '#src/resource/FormSheet.tsx'
import { useList } from '#src/resource/resourceCalls.ts'
import { useForm } from '#src/resource/useForm.ts'
import { useSession } from '#src/session/session.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { useRoleName } from '#src/session/language/useRoleName.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import { toasts } from '#src/ui/Toasts/toasts.ts'
import { copyOf } from './copyOf.ts'
import { RightsTree } from './RightsTree.tsx'
import { RoleBounds } from './RoleBounds.tsx'

interface RoleFormProps {
  role?: Role
  /** What a new role starts from. */
  copied?: Role
  onClose(): void
  /** Below the fields. */
  children?: ReactNode
}

export type RoleFormState = ReturnType<typeof useForm<typeof roles>>

/** The editor of an own role, or of a new one. */
export function RoleForm({ role, copied, onClose, children }: RoleFormProps) {
  const { t } = useLingui()
  const { user } = useSession()
  const format = useFormat()
  const roleName = useRoleName()
  const mine = (user?.role?.permissions ?? []) as Grant[]
  const cap = user?.discount_cap_bp ?? 0
  const start = role ?? (copied ? copyOf(copied, { grants: mine, cap }) : { allows_browser: true })
  const form = useForm(roles, start, {
    labels: {
      name: t`Name`,
      description: t`Description`,
      permissions: t`Rights`,
      visibility: t`Which orders`,
      discount_cap_bp: t`Largest discount`,
      refund_cap: t`Largest refund`,
      points_cap: t`Maximum points at a time`,
      based_on: t`Can move orders like`,
      allows_browser: t`Can sign in with a browser`,
    },
    said: {
      visibility: { all: t`All orders of their branches`, own: t`Only their own` },
      refund_cap: (cap) => (cap === null ? '' : format.money(cap)),
      based_on: (key) => (key ? roleName({ key, name: key }) : t`Only stages open to everyone`),
    },
    onSaved: () => {
      toasts.show({ text: t`Saved`, type: 'success' })
      onClose()
    },
  })
  const rights = form.field('permissions')
  return (
    <FormSheet title={role ? role.name : <Trans>New role</Trans>} form={form} onClose={onClose}>
      <Section>
        <TextField autoFocus={form.isNew} {...form.field('name')} />
        <TextField {...form.field('description')} />
        {form.isNew && (
          <CopyFrom
            value={copied?.id ?? null}
            onChoose={(other) => {
              const { name: _, ...values } = copyOf(other, { grants: mine, cap })
              form.assign(values)
            }}
          />
        )}
      </Section>
      <RightsTree
        value={rights.value as Permission[]}
        onChange={rights.onChange}
        mine={mine}
        error={form.errorOf('permissions')?.[0]}
      />
      <RoleBounds form={form} />
      {children}
    </FormSheet>
  )
}

function CopyFrom({ value, onChoose }: { value: string | null; onChoose(role: Role): void }) {
  const { t } = useLingui()
  const { rows } = useList(roles, {})
  const roleName = useRoleName()
  const [chosenId, setChosenId] = useState(value)
  return (
    <SelectField
      label={<Trans>Based on</Trans>}
      value={chosenId}
      emptyLabel={t({ message: 'Nothing', context: 'copy from' })}
      options={rows.map((role) => ({ value: role.id, label: roleName(role) }))}
      onChange={(id) => {
        const chosen = rows.find((one) => one.id === id)
        setChosenId(id)
        if (chosen) onChoose(chosen)
      }}
    />
  )
}
