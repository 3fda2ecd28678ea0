import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { findUser } from '#contract/customerCalls.ts'
import { NotFoundPage } from '#src/frame/ErrorPage.tsx'
import { ListFailed } from '#src/resource/ListStates.tsx'
import { ApiError } from '#src/session/calls/errors.ts'
import { go } from '#src/session/navigation/shell.ts'
import { callOptions } from '#src/session/calls/useCall.ts'
import { Page } from '#src/ui/Page/Page.tsx'
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx'

/** Leads from the id in a link to the customer or the employee whose it is. */
export function UserScreen() {
  const { t } = useLingui()
  const { userId } = useParams({ from: '/app/_partner/user/$userId' })
  const { data, error, refetch } = useQuery({
    ...callOptions(findUser, { params: { id: userId } }),
    retry: false,
    meta: { isSilent: true },
  })
  useEffect(() => {
    if (data?.customer_id) go(`/app/customers/${data.customer_id}`, { replace: true })
    else if (data?.employee_id) go(`/app/employees?id=${data.employee_id}`, { replace: true })
  }, [data])
  if (error instanceof ApiError && error.status < 500) return <NotFoundPage />
  return (
    <Page>
      {error ? (
        <ListFailed onRetry={() => void refetch()} />
      ) : (
        <Skeleton kind="card" count={3} label={t`Loading`} />
      )}
    </Page>
  )
}
