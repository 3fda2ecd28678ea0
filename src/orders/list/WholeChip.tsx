import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchPatch } from '#src/resource/useSearchPatch.ts'
import { TagChip } from '#src/tags/TagChip.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { IconX } from '#src/ui/icons.ts'
import type { OrderSearch } from './orderQuery.ts'

/** What narrows a list of orders of every state, with the way to take it out of the address. */
export function WholeChip({ search: { tag } }: { search: OrderSearch }) {
  const { t } = useLingui()
  const patch = useSearchPatch()
  if (tag) return <TagChip id={tag} />
  return (
    <div>
      <Button
        size="s"
        mode="bezeled"
        after={<IconX aria-hidden />}
        aria-label={t`Show all, not only addresses to check`}
        onClick={() => patch({ unchecked: undefined }, { replace: true })}
      >
        <Trans>Addresses to check</Trans>
      </Button>
    </div>
  )
}
