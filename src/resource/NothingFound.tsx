import { Trans } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { Button } from '#src/ui/Button/Button.tsx'
import { Placeholder } from '#src/ui/Placeholder/Placeholder.tsx'
import { narrowingOf } from './narrowing.ts'
import { useSearchPatch } from './useSearchPatch.ts'

/** A filtered list without rows, with the way back to all of them. */
export function NothingFound() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const patch = useSearchPatch()
  const names = Object.keys(narrowingOf(search))
  const reset = () => patch(Object.fromEntries(names.map((name) => [name, undefined])), { replace: true })
  return (
    <Placeholder
      picture="noMatch"
      header={<Trans>Nothing found</Trans>}
      action={
        <Button mode="bezeled" onClick={reset}>
          <Trans>Reset filters</Trans>
        </Button>
      }
    />
  )
}
