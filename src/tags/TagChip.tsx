import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchPatch } from '#src/resource/useSearchPatch.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { IconX } from '#src/ui/icons.ts'
import { useTagName } from './useTagName.ts'

/** The tag that narrows the list, with the way to take it out of the address. */
export function TagChip({ id }: { id: string }) {
  const { t } = useLingui()
  const patch = useSearchPatch()
  const name = useTagName(id)
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
