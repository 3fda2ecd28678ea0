import { Button } from '#src/ui/Button/Button.tsx'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { IconButton } from '#src/ui/IconButton/IconButton.tsx'
import { IconPhone } from '#src/ui/icons.ts'
import { Pill } from '#src/ui/Pill/Pill.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { toasts } from '#src/ui/Toasts/toasts.ts'
import { Pane } from './Pane.tsx'

/** Beside a board or a list, which stays usable. */
export function Order() {
  return (
    <Pane
      title="№ 1041"
      after={<Pill tone="amber">7 min</Pill>}
      subtitle="13:41 · bot · Centre"
      closeLabel="Close"
      onClose={() => toasts.show({ text: 'Closed' })}
      actions={
        <IconButton label="Call">
          <IconPhone />
        </IconButton>
      }
      footer={<Button stretched>Ready</Button>}
    >
      <Section header="4 items">
        <Cell subtitle="350 g" after="136 000">
          Tea-house plov
        </Cell>
      </Section>
    </Pane>
  )
}
