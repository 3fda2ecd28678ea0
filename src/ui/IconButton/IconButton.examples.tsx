import { IconAdjustmentsHorizontal, IconDots, IconPhone, IconPlus } from '#src/ui/icons.ts'
import { IconButton } from './IconButton.tsx'

/** Round icons of a page head. */
export function Kinds() {
  return (
    <>
      <IconButton label="Filters" badge={1}>
        <IconAdjustmentsHorizontal />
      </IconButton>
      <IconButton label="Call" mode="bezeled">
        <IconPhone />
      </IconButton>
      <IconButton label="Add" mode="filled">
        <IconPlus />
      </IconButton>
      <IconButton label="More" mode="plain">
        <IconDots />
      </IconButton>
    </>
  )
}
