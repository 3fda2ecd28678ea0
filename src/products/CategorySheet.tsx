import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ReferencesFailed } from '#src/session/calls/ReferencesFailed.tsx'
import { useReferences } from '#src/session/calls/references.ts'
import { useName } from '#src/session/language/useName.ts'
import { List } from '#src/ui/List/List.tsx'
import { RadioGroup } from '#src/ui/RadioGroup/RadioGroup.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'

export interface CategorySheetProps {
  isBusy: boolean
  onMove(categoryId: string | null): void
  onClose(): void
}

const NONE = 'none'

/** The category that products move to. */
export function CategorySheet({ isBusy, onMove, onClose }: CategorySheetProps) {
  const { t } = useLingui()
  const name = useName()
  const { categories } = useReferences()
  const [chosen, setChosen] = useState<string | null>(null)
  return (
    <Sheet
      isOpen
      title={<Trans>Category</Trans>}
      closeLabel={t`Close`}
      onClose={onClose}
      mainButton={{
        text: t({ message: 'Move', context: 'products to another category' }),
        isBusy,
        isDisabled: chosen === null,
        onClick: () => onMove(chosen === NONE ? null : chosen),
      }}
    >
      <List>
        <ReferencesFailed />
        <RadioGroup
          label={t`Category`}
          isLabelHidden
          value={chosen}
          onChange={setChosen}
          options={[
            ...categories.map((category) => ({ value: category.id, label: name(category.name) })),
            { value: NONE, label: <Trans>No category</Trans> },
          ]}
        />
      </List>
    </Sheet>
  )
}
