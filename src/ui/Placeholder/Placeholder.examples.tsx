import { Button } from '#src/ui/Button/Button.tsx'
import { TextAction } from '#src/ui/TextAction/TextAction.tsx'
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

/** Nothing yet, with the one button that changes it. */
export function Empty() {
  return <Placeholder header="No open orders." action={<Button mode="bezeled">New order</Button>} />
}

/** Nothing fits, something failed, no network. */
export function Failures() {
  return (
    <>
      <Placeholder picture="noMatch" header="Nothing found" />
      <Placeholder
        picture="error"
        header="The list could not be loaded"
        action={<Button>Try again</Button>}
        secondary={<TextAction>Back</TextAction>}
      />
      <Placeholder picture="offline" header="The network went away" />
    </>
  )
}
