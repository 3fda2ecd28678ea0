import { useRef } from 'react'
import { Button } from '#src/ui/Button/Button.tsx'
import { PrintView, type PrintHandle } from './PrintView.tsx'

/** A kitchen slip on a roll of 80 mm. */
export function Receipt() {
  const view = useRef<PrintHandle>(null)
  return (
    <div>
      <PrintView ref={view} size="receipt" isShown>
        <strong>№ 1041</strong>
        <p>2 × Tea-house plov</p>
        <p>1 × Achichuk salad, no onion</p>
      </PrintView>
      <Button mode="gray" onClick={() => void view.current?.print()}>
        Print the slip
      </Button>
    </div>
  )
}

/** A page of A4 that is not on the screen. */
export function Invoice() {
  const view = useRef<PrintHandle>(null)
  return (
    <div>
      <Button mode="gray" onClick={() => void view.current?.print()}>
        Print the invoice
      </Button>
      <PrintView ref={view}>
        <h1>Invoice 17</h1>
        <p>186 000 sum</p>
      </PrintView>
    </div>
  )
}
