import { useState } from 'react'
import { Button } from '#src/ui/Button/Button.tsx'
import { Confirm } from './Confirm.tsx'

/** Names the thing and the consequence. */
export function Delete() {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button mode="gray" onClick={() => setIsOpen(true)}>
        Delete the category
      </Button>
      <Confirm
        isOpen={isOpen}
        title="Delete “Soups”?"
        confirmLabel="Delete"
        cancelLabel="Keep"
        onConfirm={close}
        onCancel={close}
      >
        12 products stay without a category.
      </Confirm>
    </>
  )
}
