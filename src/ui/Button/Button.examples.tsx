import { Button } from './Button.tsx'
import { IconPlus } from '#src/ui/icons.ts'

/** All kinds. */
export function Kinds() {
  return (
    <>
      <Button before={<IconPlus aria-hidden />}>Add product</Button>
      <Button mode="bezeled">Call</Button>
      <Button mode="plain">Skip</Button>
      <Button mode="gray">Cancel</Button>
      <Button mode="card">Import</Button>
      <Button mode="danger">Delete</Button>
    </>
  )
}

/** Small, busy and switched off. */
export function States() {
  return (
    <>
      <Button size="s">Renew</Button>
      <Button isBusy>Save</Button>
      <Button isDisabled>Save</Button>
    </>
  )
}

/** The whole width. */
export function Stretched() {
  return (
    <Button size="l" stretched>
      Get the code
    </Button>
  )
}
