import { useState } from 'react'
import { Button } from '#src/ui/Button/Button.tsx'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Pill } from '#src/ui/Pill/Pill.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from './Sheet.tsx'

/** A sheet on a phone, a drawer on wider screens. */
export function Editor() {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button mode="gray" onClick={() => setIsOpen(true)}>
        Open the order
      </Button>
      <Sheet
        isOpen={isOpen}
        onClose={close}
        title="№ 1041"
        after={<Pill tone="amber">7 min</Pill>}
        subtitle="13:41 · bot · Centre"
        closeLabel="Close"
        footer={
          <>
            <Button mode="bezeled">Call</Button>
            <Button onClick={close}>Ready</Button>
          </>
        }
      >
        <Section header="4 items">
          <Cell subtitle="350 g" after="136 000">
            Tea-house plov
          </Cell>
        </Section>
      </Sheet>
    </>
  )
}
