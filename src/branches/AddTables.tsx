import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { addTables, branchTables, MOST_TABLES_AT_ONCE } from '#contract/branchTables.ts'
import { branches } from '#contract/branches.ts'
import { FieldErrors } from '#src/session/calls/errors.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { List } from '#src/ui/List/List.tsx'
import { NumberField } from '#src/ui/NumberField/NumberField.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'

interface AddTablesProps {
  branchId: string
  onClose(): void
}

/** Tables 1 to so many at once. */
export function AddTables({ branchId, onClose }: AddTablesProps) {
  const { t } = useLingui()
  const [count, setCount] = useState<number | null>(10)
  const adding = useCall(addTables, { onDone: onClose, invalidates: [branchTables.path, branches.path] })
  const isPossible = count !== null && count >= 1 && count <= MOST_TABLES_AT_ONCE
  const add = () => {
    if (isPossible) adding.run({ body: { branch_id: branchId, count } })
  }
  return (
    <Sheet
      isOpen
      size="content"
      title={<Trans>Add several</Trans>}
      closeLabel={t`Close`}
      onClose={onClose}
      mainButton={{
        text: isPossible ? t`Add tables 1–${count}` : t({ message: 'Add', context: 'button' }),
        isBusy: adding.isBusy,
        isDisabled: !isPossible,
        onClick: add,
      }}
    >
      <List>
        <Section footer={<Trans>Tables that you have already stay as they are.</Trans>}>
          <NumberField
            label={<Trans>Number of tables</Trans>}
            value={count}
            onChange={setCount}
            autoFocus
            onEnter={add}
            error={adding.error instanceof FieldErrors ? adding.error.errors['count'] : undefined}
          />
        </Section>
      </List>
    </Sheet>
  )
}
