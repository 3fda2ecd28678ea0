import { useState } from 'react'
import { Button } from '#src/ui/Button/Button.tsx'
import { SearchBar } from '#src/ui/SearchBar/SearchBar.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { useShortcut } from './useShortcut.ts'

/** Press ? for the help; N counts a new order, also on a Russian keyboard. */
export function Help() {
  const [count, setCount] = useState(0)
  const [text, setText] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  useShortcut('n', () => setCount(count + 1), { label: 'New order', group: 'Orders' })
  useShortcut('F2', () => setIsOpen(true), { label: 'Take the payment', group: 'Orders' })
  return (
    <div>
      <p>{count} new orders</p>
      <SearchBar label="Search" clearLabel="Clear" value={text} onChange={setText} />
      <Button mode="gray" onClick={() => setIsOpen(true)}>
        Pay
      </Button>
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title="Payment" closeLabel="Close">
        <Cash />
      </Sheet>
      <Shortcuts
        labels={{
          title: 'Keyboard shortcuts',
          close: 'Close',
          help: 'This help',
          general: 'Everywhere',
          keys: { mod: 'Ctrl', shift: 'Shift', alt: 'Alt', Enter: 'Enter' },
        }}
        more={[
          { keys: '/', label: 'Search' },
          { keys: 'mod+Enter', label: 'Save' },
        ]}
      />
    </div>
  )
}

function Cash() {
  const [isPaid, setIsPaid] = useState(false)
  useShortcut('c', () => setIsPaid(true), { label: 'Paid in cash' })
  return <p>{isPaid ? 'Paid in cash' : 'Not paid'}</p>
}
