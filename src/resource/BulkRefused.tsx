import { Trans, useLingui } from '@lingui/react/macro'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { List } from '#src/ui/List/List.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'

export interface BulkRefusedProps {
  /** How many rows are changed. */
  done: number
  refused: readonly { id: string; message: string }[]
  nameOf(id: string): string
  onClose(): void
}

/** Which rows stay as they were, and why. */
export function BulkRefused({ done, refused, nameOf, onClose }: BulkRefusedProps) {
  const { t } = useLingui()
  const count = refused.length
  return (
    <Sheet
      isOpen
      size="content"
      title={
        <Trans>
          {done} updated, {count} rejected
        </Trans>
      }
      closeLabel={t`Close`}
      onClose={onClose}
    >
      <List>
        <Section>
          {refused.map(({ id, message }) => (
            <Cell key={id} subtitle={message} isMultiline>
              {nameOf(id)}
            </Cell>
          ))}
        </Section>
      </List>
    </Sheet>
  )
}
