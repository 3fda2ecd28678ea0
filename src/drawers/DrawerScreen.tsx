import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { ListBody } from '#src/resource/ListBody.tsx'
import { ListHead } from '#src/resource/ListHead.tsx'
import { useListScreen } from '#src/resource/useListScreen.ts'
import { useIsFrozen } from '#src/session/session.ts'
import { useCan } from '#src/session/can.ts'
import { Page } from '#src/ui/Page/Page.tsx'
import { Placeholder } from '#src/ui/Placeholder/Placeholder.tsx'
import { SectionHeading } from '#src/ui/SectionHeading/SectionHeading.tsx'
import { BranchDrawers } from './BranchDrawers.tsx'
import { drawerList } from './drawerList.ts'
import { OpenDrawer } from './OpenDrawer.tsx'
import { useDrawerColumns } from './useDrawerColumns.tsx'

const Takings = lazy(() => import('./Takings.tsx').then((m) => ({ default: m.Takings })))
const DrawerSheet = lazy(() => import('./DrawerSheet.tsx').then((m) => ({ default: m.DrawerSheet })))

/** Payments, refunds and hand-overs change what is in a drawer. */
const events = ['order.created', 'order.updated'] as const
const counted = { is_open: false }

/** The cash in the drawers of the branches, and what was counted at the end of each shift. */
export function DrawerScreen() {
  const { t } = useLingui()
  const screen = useListScreen(drawerList, { within: counted, events })
  const [branchId, setBranchId] = useState<string>()
  const isFrozen = useIsFrozen()
  const mayTake = useCan('payments.take') && !isFrozen
  const { id, open, close } = screen.editor
  return (
    <Page>
      <ListHead title={t({ message: 'Payments', context: 'section' })} />
      <BranchDrawers mayTake={mayTake} onShow={open} onOpen={setBranchId} />
      <Suspense>
        <Takings />
      </Suspense>
      <SectionHeading>
        <Trans>Counts</Trans>
      </SectionHeading>
      <ListBody
        screen={screen}
        label={t`Counts`}
        columns={useDrawerColumns()}
        empty={<Placeholder header={<Trans>Counts at the end of a shift will be listed here</Trans>} />}
      />
      {branchId && <OpenDrawer branchId={branchId} onClose={() => setBranchId(undefined)} />}
      <Suspense>{id && <DrawerSheet key={id} id={id} mayTake={mayTake} onClose={close} />}</Suspense>
    </Page>
  )
}
