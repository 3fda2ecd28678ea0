import { useState } from 'react'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import { cleanLink } from './messageBlocks.ts'
import type { LinkLabels } from './RichText.tsx'

export interface LinkSheetProps {
  isOpen: boolean
  /** Address of the link under the caret; empty for a new one. */
  address: string
  /** `null` takes the link away. */
  onSave(address: string | null): void
  onClose(): void
  labels: LinkLabels
}

/** Asks for the address of a link. */
export function LinkSheet({ isOpen, address, onSave, onClose, labels }: LinkSheetProps) {
  const [typed, setTyped] = useState(address)
  const [isWrong, setIsWrong] = useState(false)
  const save = () => {
    const clean = cleanLink(typed)
    if (clean) onSave(clean)
    else setIsWrong(true)
  }
  const remove = { text: labels.remove, onClick: () => onSave(null) }
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      size="content"
      title={labels.title}
      closeLabel={labels.close}
      mainButton={{ text: labels.save, onClick: save, secondary: address ? remove : undefined }}
    >
      <Section>
        <TextField
          label={labels.address}
          value={typed}
          onChange={(text) => {
            setTyped(text)
            setIsWrong(false)
          }}
          error={isWrong ? labels.wrongAddress : undefined}
          type="url"
          inputMode="url"
          autoComplete="url"
          enterKeyHint="done"
          placeholder="https://"
          autoFocus
          onEnter={save}
        />
      </Section>
    </Sheet>
  )
}
