import { Trans, useLingui } from '@lingui/react/macro'
import { ChooseCategory } from '#src/categories/ChooseCategory.tsx'

export interface CategorySheetProps {
  isBusy: boolean
  onMove(categoryId: string | null): void
  onClose(): void
}

/** The category that products move to. */
export function CategorySheet({ isBusy, onMove, onClose }: CategorySheetProps) {
  const { t } = useLingui()
  return (
    <ChooseCategory
      title={<Trans>Category</Trans>}
      isBusy={isBusy}
      none={t`No category`}
      onChoose={onMove}
      onClose={onClose}
    />
  )
}
