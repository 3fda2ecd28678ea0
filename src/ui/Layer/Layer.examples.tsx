import { useState } from 'react'
import { Button } from '#src/ui/Button/Button.tsx'
import { Layer } from './Layer.tsx'

const box = {
  position: 'relative',
  display: 'grid',
  gap: 'var(--space-3)',
  margin: 'auto',
  padding: 'var(--space-4)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--card)',
} as const

/** What sheets, dialogs and menus stand in; Escape, the shade and the back button close it. */
export function OwnDialog() {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button mode="gray" onClick={() => setIsOpen(true)}>
        Open the order
      </Button>
      {isOpen && (
        <Layer onClose={close}>
          <div role="dialog" aria-modal aria-label="Order" tabIndex={-1} style={box}>
            <Button mode="bezeled">Call</Button>
            <Button onClick={close}>Close</Button>
          </div>
        </Layer>
      )}
    </>
  )
}
