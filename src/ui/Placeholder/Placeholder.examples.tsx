import { Button } from '#src/ui/Button/Button.tsx'
import { Placeholder } from './Placeholder.tsx'

/** All caught up. */
export function Done() {
  return (
    <Placeholder
      picture="done"
      header="All accepted"
      action={<Button mode="bezeled">See what is in progress</Button>}
    >
      The last order came at 13:58. Orders are taken until 23:00.
    </Placeholder>
  )
}

/** No access. */
export function Refused() {
  return (
    <Placeholder picture="lock" header="You need access" action={<Button>Request access</Button>}>
      The role “Cook” does not see customers.
    </Placeholder>
  )
}
