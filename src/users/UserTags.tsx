import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type PlatformUser, tagUser, userTags } from '#contract/platformUsers.ts'
import { PlatformTagsField } from '#src/companies/PlatformTagsField.tsx'
import { FormSheet } from '#src/resource/FormSheet.tsx'
import { useFields } from '#src/resource/useFields.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { useCan } from '#src/session/can.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { KeyValue } from '#src/ui/KeyValue/KeyValue.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { userPaths } from './UserActions.tsx'
import { useUserChoices } from './useUserChoices.ts'

/** The platform's tags of a person, and the way to change them; nothing where there are no tags to choose. */
export function UserTags({ user }: { user: PlatformUser }) {
  const [isEdited, setIsEdited] = useState(false)
  const mayChange = useCan('admin.users.update')
  const { tags } = useUserChoices()
  if (tags.length === 0) return null
  const value = tags.flatMap(({ id, name }) => (user.tag_ids.includes(id) ? [name] : [])).join(', ')
  return (
    <Section>
      <KeyValue items={[{ key: 'tags', label: <Trans>Tags</Trans>, value: value || '—' }]} />
      {mayChange && (
        <Cell tone="accent" onClick={() => setIsEdited(true)}>
          <Trans>Edit</Trans>
        </Cell>
      )}
      {isEdited && <TagsForm user={user} onClose={() => setIsEdited(false)} />}
    </Section>
  )
}

function TagsForm({
  user: { id, version, name, tag_ids },
  onClose,
}: {
  user: PlatformUser
  onClose(): void
}) {
  const { t } = useLingui()
  const { tags } = useUserChoices()
  const saving = useCall(tagUser, { isSilent: true, invalidates: userPaths })
  const form = useFields(
    userTags,
    { tag_ids },
    {
      labels: { tag_ids: t`Tags` },
      onSubmit: async (body) => {
        await saving.runAsync({ params: { id }, body: { ...body, version } })
        onClose()
      },
    },
  )
  return (
    <FormSheet title={<Trans>Tags</Trans>} subtitle={name} form={form} onClose={onClose}>
      <Section>
        <PlatformTagsField tags={tags} {...form.field('tag_ids')} />
      </Section>
    </FormSheet>
  )
}
