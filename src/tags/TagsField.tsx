import { useLingui } from '@lingui/react/macro'
import { getReferences } from '#contract/dictionary.ts'
import { MOST_TAGS, type TagKind, tags } from '#contract/tags.ts'
import { useCan } from '#src/session/can.ts'
import { useReferences } from '#src/session/calls/references.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import type { FieldBaseProps } from '#src/ui/Field/Field.tsx'
import { TagChoice } from './TagChoice.tsx'

interface TagsFieldProps extends Omit<FieldBaseProps, 'label'> {
  /** What the tags are put on. */
  kind: TagKind
  value: readonly string[]
  onChange(ids: readonly string[]): void
}

/** The tags of something; a new one is made of what is typed by those who may. */
export function TagsField({ kind, value, onChange, ...frame }: TagsFieldProps) {
  const { t } = useLingui()
  const { tags: all } = useReferences()
  const mayCreate = useCan(tags.permissions.create)
  const creating = useCall(tags.endpoints.create, { invalidates: [tags.path, getReferences.path] })
  const known = all.filter((tag) => tag.kind === kind)
  const create = (name: string) =>
    creating.run(
      { body: { name, kind, colour: 'blue', description: '' } },
      { onDone: ({ id }) => onChange([...value, id]) },
    )
  return (
    <TagChoice
      {...frame}
      tags={known}
      value={value}
      onChange={onChange}
      max={MOST_TAGS}
      {...(mayCreate && { createLabel: (text: string) => t`New tag: ${text}`, onCreate: create })}
    />
  )
}
