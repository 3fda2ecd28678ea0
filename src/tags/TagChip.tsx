import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchPatch } from '#src/resource/useSearchPatch.ts'
import { useReferences } from '#src/session/calls/references.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { IconX } from '#src/ui/icons.ts'

/** The tag that narrows the list, with the way to take it out of the address. */
export function TagChip({ id }: { id: string }) {
  const { t } = useLingui()
  const patch = useSearchPatch()
  const { tags } = useReferences()
  const name = tags.find((tag) => tag.id === id)?.name ?? '—'
  return (
    <div>
      <Button
        size="s"
        mode="bezeled"
        after={<IconX aria-hidden />}
        aria-label={t`Show all, not only the tag ${name}`}
        onClick={() => patch({ tag: undefined }, { replace: true })}
      >
        <Trans>Tag: {name}</Trans>
      </Button>
    </div>
  )
}
