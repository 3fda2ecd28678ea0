import { Trans } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { Button } from '#src/ui/Button/Button.tsx'
import { Placeholder } from '#src/ui/Placeholder/Placeholder.tsx'
import { useSearchPatch } from './useSearchPatch.ts'

/** A filtered list without rows, with the way back to all of them. */
export function NothingFound() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const patch = useSearchPatch()
  const reset = () =>
    patch(Object.fromEntries(Object.keys(search).map((key) => [key, undefined])), { replace: true })
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
