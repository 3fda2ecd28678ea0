import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { PullRefresh } from '#src/ui/PullRefresh/PullRefresh.tsx'
import type { ListState } from './ListStates.tsx'

interface ListRefreshProps {
  list: Pick<ListState, 'refresh'>
  children: ReactNode
}

/** A list on a phone: pulled down it is fetched anew. */
export function ListRefresh({ list, children }: ListRefreshProps) {
  const { t } = useLingui()
  const [isBusy, setIsBusy] = useState(false)
  function refresh(): void {
    setIsBusy(true)
    void list.refresh().finally(() => setIsBusy(false))
  }
  return (
    <PullRefresh
      label={t({ message: 'Refresh', context: 'a list' })}
      busyLabel={t({ message: 'Refreshing', context: 'a list' })}
      isBusy={isBusy}
      onRefresh={refresh}
    >
      {children}
    </PullRefresh>
  )
}
