import { IconCash, IconCircleCheckFilled, IconCircleHalf2 } from '#src/ui/icons.ts'
import { IconTint } from './IconTint.tsx'

/** Icons that say something by themselves have a name. */
export function Marks() {
  return (
    <>
      <IconTint tone="green" label="Paid">
        <IconCircleCheckFilled />
      </IconTint>
      <IconTint tone="amber" label="Half paid">
        <IconCircleHalf2 />
      </IconTint>
      <IconTint label="Cash">
        <IconCash />
      </IconTint>
    </>
  )
}
