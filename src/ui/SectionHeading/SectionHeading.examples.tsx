import { TextAction } from '#src/ui/TextAction/TextAction.tsx'
import { SectionHeading } from './SectionHeading.tsx'

/** Above several cards. */
export function WithAction() {
  return (
    <SectionHeading action={<TextAction to="/orders">All orders</TextAction>}>Needs attention</SectionHeading>
  )
}
