import { useState } from 'react'
import { Button } from '#src/ui/Button/Button.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import { Dialog } from './Dialog.tsx'

/** A short form with one verb. */
export function Form() {
  const [isOpen, setIsOpen] = useState(false)
  const [name, setName] = useState('Centre')
  const close = () => setIsOpen(false)
  return (
    <>
      <Button mode="gray" onClick={() => setIsOpen(true)}>
        Rename the branch
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title="Name of the branch"
        closeLabel="Close"
        width={480}
        mainButton={{ text: 'Save', onClick: close }}
      >
        <Section>
          <TextField label="Name" value={name} onChange={setName} />
        </Section>
      </Dialog>
    </>
  )
}

/** As wide as a dialog gets by default. */
export function Wide() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button mode="gray" onClick={() => setIsOpen(true)}>
        Show the report
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Sales of the week" closeLabel="Close">
        <p>186 orders, 24 640 000 sum</p>
      </Dialog>
    </>
  )
}
