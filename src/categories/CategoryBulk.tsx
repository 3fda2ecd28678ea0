import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { categories, changeCategories, MAX_DEPTH } from '#contract/categories.ts'
import { BULK_LIMIT, type BulkResult } from '#contract/resourceEndpoints.ts'
import { BulkRefused } from '#src/resource/BulkRefused.tsx'
import { ChosenBar } from '#src/resource/ChosenBar.tsx'
import { useBulk } from '#src/resource/useBulk.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { IconArchive, IconEye, IconEyeOff, IconCategory } from '#src/ui/icons.ts'
import type { Selection } from '#src/ui/SelectionBar/useSelection.ts'
import { toasts } from '#src/ui/Toasts/toasts.ts'
import { categoryPaths } from './categoryPaths.ts'
import { pathOf } from './categoryTree.ts'
import { ChooseCategory } from './ChooseCategory.tsx'
import { useCategories } from './useCategories.ts'

/** What is done with the chosen categories at once; each that cannot be is named with the reason. */
export function CategoryBulk({ selection }: { selection: Selection }) {
  const { t } = useLingui()
  const { byId, nameOf } = useCategories()
  const [isMoving, setIsMoving] = useState(false)
  const [result, setResult] = useState<BulkResult & { names: ReadonlyMap<string, string> }>()
  const ids = [...selection.keys]
  const finish = (answer: BulkResult) => {
    const names = new Map(ids.map((id) => [id, nameOf(id)]))
    selection.leave()
    if (answer.refused.length > 0) setResult({ ...answer, names })
  }
  const archiving = useBulk(categories, finish)
  const changing = useCall(changeCategories, { invalidates: categoryPaths })
  const change = (input: { is_visible: boolean } | { parent_id: string | null }) =>
    changing.run(
      { body: { ids, ...input } },
      {
        onDone: (answer) => {
          setIsMoving(false)
          if (answer.refused.length === 0) toasts.show({ text: t`Saved`, type: 'success' })
          finish(answer)
        },
      },
    )
  const isDisabled = changing.isBusy || archiving.isBusy || ids.length === 0 || ids.length > BULK_LIMIT
  return (
    <>
      <ChosenBar
        selection={selection}
        actions={[
          {
            key: 'hide',
            label: t({ message: 'Hide', context: 'products in the menu' }),
            icon: <IconEyeOff aria-hidden />,
            isDisabled,
            onClick: () => change({ is_visible: false }),
          },
          {
            key: 'show',
            label: t({ message: 'Show', context: 'products in the menu' }),
            icon: <IconEye aria-hidden />,
            isDisabled,
            onClick: () => change({ is_visible: true }),
          },
          {
            key: 'move',
            label: t({ message: 'Move', context: 'products to another category' }),
            icon: <IconCategory aria-hidden />,
            isDisabled,
            onClick: () => setIsMoving(true),
          },
          {
            key: 'archive',
            label: t({ message: 'Archive', context: 'put into the archive' }),
            icon: <IconArchive aria-hidden />,
            tone: 'danger',
            isDisabled,
            onClick: () => archiving.run('archive', ids),
          },
        ]}
      />
      {isMoving && (
        <ChooseCategory
          title={<Trans>Move into another category</Trans>}
          isBusy={changing.isBusy}
          isOffered={(id) => !selection.keys.has(id) && pathOf(byId, id).length + 1 < MAX_DEPTH}
          none={t`Top of the menu`}
          onChoose={(parent_id) => change({ parent_id })}
          onClose={() => setIsMoving(false)}
        />
      )}
      {result && (
        <BulkRefused
          done={result.done.length}
          refused={result.refused}
          nameOf={(id) => result.names.get(id) ?? ''}
          onClose={() => setResult(undefined)}
        />
      )}
    </>
  )
}
