import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import type { OrderRow } from '#contract/orders.ts'
import { useIsFrozen } from '#src/session/session.ts'
import { useName } from '#src/session/language/useName.ts'
import { withWords } from '#src/session/language/words.ts'
import { RowButton } from '#src/ui/RowButton/RowButton.tsx'
import { nextAction } from './nextAction.ts'
import { useActor } from './useActor.ts'
import { useAdvance } from './useAdvance.ts'
import { useStages } from './useStages.ts'

const AskedSheet = lazy(() =>
  withWords(import('#src/orders/open/AskedSheet.tsx')).then((module) => ({ default: module.AskedSheet })),
)

/** The row's button: the verb of the next stage, for those who may take the step. */
export function NextButton({ order }: { order: OrderRow }) {
  const { t } = useLingui()
  const stages = useStages()
  const nameOf = useName()
  const actor = useActor()
  const isFrozen = useIsFrozen()
  const advancing = useAdvance()
  const { advance, isBusy } = advancing
  const action = isFrozen ? undefined : nextAction(stages, order, actor)
  if (!action) return null
  const verb = nameOf(action.stage.button_label)
  const { label: number } = order
  return (
    <>
      <RowButton
        mode={order.category === 'new' ? 'filled' : 'bezeled'}
        isBusy={isBusy}
        label={t`Order ${number}: ${verb}`}
        onClick={() => advance(order, action)}
      >
        {verb}
      </RowButton>
      {advancing.asked && (
        <Suspense>
          <AskedSheet order={order} advancing={advancing} />
        </Suspense>
      )}
    </>
  )
}
