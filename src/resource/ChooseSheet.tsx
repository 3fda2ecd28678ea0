import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { showError } from '#src/session/calls/queryClient.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { List } from '#src/ui/List/List.tsx'
import { RadioGroup, type RadioOption } from '#src/ui/RadioGroup/RadioGroup.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'

interface ChooseSheetProps<Value extends string> {
  title: ReactNode
  /** What the choices are. */
  label: string
  options: readonly RadioOption<Value>[]
  /** The verb of the button; "Save" when left out. */
  verb?: string
  /** Does it with what was chosen; the sheet closes when that is done. */
  onChoose(value: Value): Promise<unknown>
  onClose(): void
  /** What else can be done with it, below the choices once one is made. */
  other?: { verb: ReactNode; onChoose(value: Value): Promise<unknown> }
}

/** One of several, then what is done with it; it stays open where that fails, with the toast of the call. */
export function ChooseSheet<Value extends string>(props: ChooseSheetProps<Value>) {
  const { title, label, options, verb, onChoose, onClose, other } = props
  const { t } = useLingui()
  const [value, setValue] = useState<Value | null>(null)
  const { isBusy, send } = useSending(onClose)
  return (
    <Sheet
      isOpen
      size="content"
      title={title}
      closeLabel={t`Close`}
      onClose={onClose}
      mainButton={{
        text: verb ?? t`Save`,
        isDisabled: value === null,
        isBusy,
        onClick: () => value !== null && send(() => onChoose(value)),
      }}
    >
      <List>
        <RadioGroup
          label={label}
          value={value}
          onChange={(next: Value) => setValue(next)}
          options={options}
        />
        {other && value !== null && (
          <Button mode="plain" stretched isBusy={isBusy} onClick={() => send(() => other.onChoose(value))}>
            {other.verb}
          </Button>
        )}
      </List>
    </Sheet>
  )
}

/** Sends once at a time. */
function useSending(onDone: () => void) {
  const [isBusy, setIsBusy] = useState(false)
  const send = (work: () => Promise<unknown>) => {
    setIsBusy(true)
    void work()
      .then(onDone, showError)
      .finally(() => setIsBusy(false))
  }
  return { isBusy, send }
}
