import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { ComboField } from '#src/ui/ComboField/ComboField.tsx'
import { List } from '#src/ui/List/List.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { useCategoryOptions } from './useCategoryOptions.tsx'

interface ChooseCategoryProps {
  title: ReactNode
  /** What is about to happen. */
  footer?: ReactNode
  isBusy: boolean
  /** Which of them can be chosen; all unless said otherwise. */
  isOffered?(id: string): boolean
  /** What can be chosen in place of a category; null is given for it. */
  none?: string
  /** Verb of the button; "Move" when left out. */
  verb?: string
  onChoose(id: string | null): void
  onClose(): void
}

const NONE = 'none'

/** Chooses the category that something goes to. */
export function ChooseCategory(props: ChooseCategoryProps) {
  const { title, footer, isBusy, isOffered, none, verb, onChoose, onClose } = props
  const { t } = useLingui()
  const [chosen, setChosen] = useState<string | null>(null)
  const options = useCategoryOptions(isOffered)
  return (
    <Sheet
      isOpen
      size="content"
      title={title}
      closeLabel={t`Close`}
      onClose={onClose}
      mainButton={{
        text: verb ?? t({ message: 'Move', context: 'products to another category' }),
        isDisabled: chosen === null,
        isBusy,
        onClick: () => onChoose(chosen === NONE ? null : chosen),
      }}
    >
      <List>
        <Section footer={footer}>
          <ComboField
            label={<Trans>Category</Trans>}
            value={chosen}
            onChange={setChosen}
            options={none === undefined ? options : [{ value: NONE, label: none }, ...options]}
            labels={{ search: t`Search`, close: t`Close`, empty: t`Nothing found` }}
          />
        </Section>
      </List>
    </Sheet>
  )
}
