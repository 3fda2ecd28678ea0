import { useState } from 'react'
import { Button } from '#src/ui/Button/Button.tsx'
import { Confirm } from './Confirm.tsx'

/** Names the thing and the consequence. */
export function Delete() {
  const [isOpen, setIsOpen] = useState(false)
  const [isDeleted, setIsDeleted] = useState(false)
  return (
    <>
      <Button mode="gray" isDisabled={isDeleted} onClick={() => setIsOpen(true)}>
        {isDeleted ? 'Deleted' : 'Delete the category'}
      </Button>
      <Confirm
        isOpen={isOpen}
        title="Delete “Soups”?"
        confirmLabel="Delete"
        cancelLabel="Keep"
        onCancel={() => setIsOpen(false)}
        onConfirm={() => {
          setIsOpen(false)
          setIsDeleted(true)
        }}
      >
        12 products stay without a category.
      </Confirm>
    </>
  )
}

/** Takes nothing away, and waits for the server once it is agreed. */
export function Send() {
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const close = () => {
    setIsOpen(false)
    setIsBusy(false)
  }
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Send</Button>
      <Confirm
        isOpen={isOpen}
        mode="filled"
        title="Send to 1 284 customers?"
        confirmLabel="Send now"
        cancelLabel="Not yet"
        isBusy={isBusy}
        onCancel={close}
        onConfirm={() => setIsBusy(true)}
      />
    </>
  )
}
