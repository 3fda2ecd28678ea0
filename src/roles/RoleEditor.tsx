import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { permissionsExceeding } from '#contract/grants.ts'
import type { Grant } from '#contract/permissions.ts'
import { type Role, roles } from '#contract/roles.ts'
import { NoRow } from '#src/resource/NoRow.tsx'
import { useRemove, useRow } from '#src/resource/resourceCalls.ts'
import { useSearchPatch } from '#src/resource/useSearchPatch.ts'
import { useCan } from '#src/session/can.ts'
import { useIsReadOnly, useSession } from '#src/session/session.ts'
import { useRoleName } from '#src/session/language/useRoleName.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Confirm } from '#src/ui/Confirm/Confirm.tsx'
import { List } from '#src/ui/List/List.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { toasts } from '#src/ui/Toasts/toasts.ts'
import { RightsTree } from './RightsTree.tsx'
import { RoleForm } from './RoleForm.tsx'
import { spelledOut } from './rightGroups.ts'

interface RoleEditorProps {
  id: string | undefined
  /** Role that a new one starts from. */
  copy: string | undefined
  onClose(): void
}

/** The sheet of a role: its form, or only its rights where it may not be changed. */
export function RoleEditor({ id, copy, onClose }: RoleEditorProps) {
  const { row, error } = useRow(roles, id ?? copy)
  const { user } = useSession()
  const isReadOnly = useIsReadOnly()
  const mayUpdate = useCan('roles.update') && !isReadOnly
  const mine = (user?.role?.permissions ?? []) as Grant[]
  if (!row) return id || copy ? <NoRow error={error} onClose={onClose} /> : <RoleForm onClose={onClose} />
  if (!id) return <RoleForm copied={row} onClose={onClose} />
  const isMine = row.id === user?.role?.id
  const isAbove = permissionsExceeding(mine, row.permissions as Grant[]).length > 0
  if (!mayUpdate || row.is_system || isMine || isAbove)
    return <RoleReader role={row} mayCopy={mayUpdate} onClose={onClose} />
  return (
    <RoleForm role={row} onClose={onClose}>
      <DeleteRole role={row} onClose={onClose} />
    </RoleForm>
  )
}

interface RoleReaderProps {
  role: Role
  mayCopy: boolean
  onClose(): void
}

function RoleReader({ role, mayCopy, onClose }: RoleReaderProps) {
  const { t } = useLingui()
  const roleName = useRoleName()
  const patch = useSearchPatch()
  const copy = () => patch({ id: undefined, new: 1, copy: role.id }, { replace: true })
  return (
    <Sheet
      isOpen
      title={roleName(role)}
      subtitle={role.description || undefined}
      closeLabel={t`Close`}
      onClose={onClose}
      {...(mayCopy && { mainButton: { text: t`Copy role`, onClick: copy } })}
    >
      <List>
        {role.is_system && (
          <Banner header={<Trans>A system role cannot be changed</Trans>}>
            {mayCopy && <Trans>Copy it and change the copy.</Trans>}
          </Banner>
        )}
        <RightsTree value={spelledOut(role.permissions)} />
      </List>
    </Sheet>
  )
}

function DeleteRole({ role, onClose }: { role: Role; onClose(): void }) {
  const { t } = useLingui()
  const [isAsking, setIsAsking] = useState(false)
  const { remove, isRemoving } = useRemove(roles)
  const { name } = role
  const done = () => {
    toasts.show({ text: t`Role deleted`, type: 'success' })
    onClose()
  }
  return (
    <Section>
      <Cell tone="danger" onClick={() => setIsAsking(true)}>
        <Trans>Delete role</Trans>
      </Cell>
      <Confirm
        isOpen={isAsking}
        title={<Trans>Delete role “{name}”?</Trans>}
        confirmLabel={<Trans context="button">Delete</Trans>}
        cancelLabel={<Trans>Cancel</Trans>}
        isBusy={isRemoving}
        onConfirm={() => {
          setIsAsking(false)
          remove(role.id, { onDone: done })
        }}
        onCancel={() => setIsAsking(false)}
      >
        <Trans>You can only delete a role that no one has.</Trans>
      </Confirm>
    </Section>
  )
}
