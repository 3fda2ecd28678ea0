import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormat, useNow } from '#src/session/language/useFormat.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { Infinite } from '#src/ui/Infinite/Infinite.tsx'
import { Placeholder } from '#src/ui/Placeholder/Placeholder.tsx'
import { Skeleton, type SkeletonProps } from '#src/ui/Skeleton/Skeleton.tsx'
import { TextAction } from '#src/ui/TextAction/TextAction.tsx'

/** The part of a list that its states depend on; what `usePages` gives. */
export interface ListState {
  isLoading: boolean
  isEmpty: boolean
  error: Error | null
  isStale: boolean
  updatedAt: number
  hasMore: boolean
  isLoadingMore: boolean
  /** What is shown is fetched anew. */
  isRefetching: boolean
  loadMore(): void
  refetch(): void
  /** The same, for who waits until it is done. */
  refresh(): Promise<unknown>
}

export interface ListStatesProps {
  list: ListState
  /** Shape of the rows that are coming. */
  skeleton?: NonNullable<SkeletonProps['kind']>
  /** Stands in place of an empty list. */
  empty: ReactNode
  /** The rows. */
  children: ReactNode
}

/** Draws what a list is doing: coming, failed, empty, old, or its rows. */
export function ListStates({ list, skeleton = 'cell', empty, children }: ListStatesProps) {
  const { t } = useLingui()
  if (list.isLoading) return <Skeleton kind={skeleton} label={t`Loading`} />
  if (list.error) return <ListFailed onRetry={list.refetch} />
  if (list.isEmpty) return empty
  return (
    <>
      {list.isStale && <OldRows updatedAt={list.updatedAt} onRetry={list.refetch} />}
      <Infinite hasMore={list.hasMore} isLoading={list.isLoadingMore} onMore={list.loadMore}>
        {children}
      </Infinite>
    </>
  )
}

/** A list that could not be fetched, with the way to try again. */
export function ListFailed({ onRetry }: { onRetry(): void }) {
  return (
    <Placeholder
      picture="error"
      header={<Trans>Couldn’t load this</Trans>}
      action={
        <Button onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>Check the connection and try again.</Trans>
    </Placeholder>
  )
}

function OldRows({ updatedAt, onRetry }: { updatedAt: number; onRetry(): void }) {
  const format = useFormat()
  const age = format.ago(new Date(updatedAt).toISOString(), useNow())
  return (
    <Banner
      header={<Trans>No connection</Trans>}
      action={
        <TextAction onClick={onRetry}>
          <Trans>Try again</Trans>
        </TextAction>
      }
    >
      <Trans>Data from: {age}</Trans>
    </Banner>
  )
}
