import { Button } from '#src/ui/Button/Button.tsx'
import { IconButton } from '#src/ui/IconButton/IconButton.tsx'
import { IconPrinter } from '#src/ui/icons.ts'
import { Tooltip } from './Tooltip.tsx'

/** On a round icon, whose name stays its own. */
export function OnIcon() {
  return (
    <Tooltip text="Prints the kitchen slip on the receipt printer">
      {(props) => (
        <IconButton label="Print" {...props}>
          <IconPrinter aria-hidden />
        </IconButton>
      )}
    </Tooltip>
  )
}

/** Says why something waits. */
export function Why() {
  return (
    <Tooltip text="The courier has not taken the order yet">
      {(props) => (
        <Button mode="gray" {...props}>
          Hand over
        </Button>
      )}
    </Tooltip>
  )
}
