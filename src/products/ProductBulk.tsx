import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { BULK_LIMIT, bulkRights, type BulkAction, type BulkResult } from '#contract/productBulk.ts'
import type { Product } from '#contract/products.ts'
import { BulkRefused } from '#src/resource/BulkRefused.tsx'
import { ChosenBar } from '#src/resource/ChosenBar.tsx'
import { can, useCan } from '#src/session/can.ts'
import { useName } from '#src/session/language/useName.ts'
import { useIsReadOnly } from '#src/session/session.ts'
import {
  IconArchive,
  IconBuildingStore,
  IconCategory,
  IconEye,
  IconEyeOff,
  IconHandStop,
  IconPercentage,
  IconTag,
} from '#src/ui/icons.ts'
import { TagSheet } from '#src/tags/TagSheet.tsx'
import type { SelectionAction } from '#src/ui/SelectionBar/SelectionBar.tsx'
import type { Selection } from '#src/ui/SelectionBar/useSelection.ts'
import { CategorySheet } from './CategorySheet.tsx'
import { PriceSheet } from './PriceSheet.tsx'
import { StopSheet } from './StopSheet.tsx'
import { useBulk, type BulkWish } from './useBulk.ts'

export interface ProductBulkProps {
  products: readonly Product[]
  selection: Selection
}

/** What can be done with all chosen products, and what became of it. */
export function ProductBulk({ products, selection }: ProductBulkProps) {
  const { t } = useLingui()
  const name = useName()
  const [asked, setAsked] = useState<BulkAction | null>(null)
  const [failed, setFailed] = useState<BulkResult | null>(null)
  const bulk = useBulk((result) => {
    setAsked(null)
    selection.leave()
    if (result.refused.length > 0) setFailed(result)
  })
  const ids = [...selection.keys]
  const run = (wish: Omit<BulkWish, 'ids'>) => bulk.run({ ...wish, ids })
  const sheet = { isBusy: bulk.isBusy, onClose: () => setAsked(null) }
  const nameOf = (id: string) => name(products.find((one) => one.id === id)?.name ?? {})
  return (
    <>
      <ChosenBar
        selection={selection}
        label={t`Selected products`}
        actions={useActions({ ids, isBusy: bulk.isBusy, onAsk: setAsked, onRun: run })}
      />
      {asked === 'stop' && <StopSheet {...sheet} onStop={(wish) => run({ action: 'stop', ...wish })} />}
      {asked === 'price' && (
        <PriceSheet {...sheet} onChange={(percent_bp) => run({ action: 'price', percent_bp })} />
      )}
      {asked === 'tag' && (
        <TagSheet
          kind="product"
          {...sheet}
          onTag={(tag, isOn) => run({ action: isOn ? 'tag' : 'untag', name: tag })}
        />
      )}
      {asked === 'category' && (
        <CategorySheet {...sheet} onMove={(category_id) => run({ action: 'category', category_id })} />
      )}
      {failed && <BulkRefused {...failed} nameOf={nameOf} onClose={() => setFailed(null)} />}
    </>
  )
}

/** Whether the person may do anything with many products; choosing them makes no sense otherwise. */
export function useMayBulk(): boolean {
  const isReadOnly = useIsReadOnly()
  return useCan(Object.values(bulkRights)) && !isReadOnly
}

interface Doing {
  ids: readonly string[]
  isBusy: boolean
  onAsk(action: BulkAction): void
  onRun(wish: { action: BulkAction }): void
}

/** The actions that the person may do, the ones of a busy evening first. */
function useActions({ ids, isBusy, onAsk, onRun }: Doing): SelectionAction[] {
  const { t } = useLingui()
  const isDisabled = isBusy || ids.length > BULK_LIMIT
  const all: (Omit<SelectionAction, 'key' | 'isDisabled'> & { key: BulkAction })[] = [
    {
      key: 'stop',
      label: t({ message: 'Stop', context: 'the sale of products' }),
      icon: <IconHandStop aria-hidden />,
      onClick: () => onAsk('stop'),
    },
    {
      key: 'unstop',
      label: t`On sale`,
      icon: <IconBuildingStore aria-hidden />,
      onClick: () => onRun({ action: 'unstop' }),
    },
    { key: 'price', label: t`Price`, icon: <IconPercentage aria-hidden />, onClick: () => onAsk('price') },
    {
      key: 'category',
      label: t`Category`,
      icon: <IconCategory aria-hidden />,
      onClick: () => onAsk('category'),
    },
    {
      key: 'tag',
      label: t({ message: 'Tag', context: 'put a tag on products' }),
      icon: <IconTag aria-hidden />,
      onClick: () => onAsk('tag'),
    },
    {
      key: 'hide',
      label: t({ message: 'Hide', context: 'products in the menu' }),
      icon: <IconEyeOff aria-hidden />,
      onClick: () => onRun({ action: 'hide' }),
    },
    {
      key: 'show',
      label: t({ message: 'Show', context: 'products in the menu' }),
      icon: <IconEye aria-hidden />,
      onClick: () => onRun({ action: 'show' }),
    },
    {
      key: 'archive',
      label: t({ message: 'Archive', context: 'put into the archive' }),
      icon: <IconArchive aria-hidden />,
      tone: 'danger',
      onClick: () => onRun({ action: 'archive' }),
    },
  ]
  return all.filter(({ key }) => can(bulkRights[key])).map((action) => ({ ...action, isDisabled }))
}
