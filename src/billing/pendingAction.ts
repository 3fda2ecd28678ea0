import { PENDING_ACTION_KEY } from '#src/session/enter.ts'
import { isReadOnly, session } from '#src/session/session.ts'
import { type Action, parseStartParam } from '#src/session/navigation/startParam.ts'
import { readText, writeText } from '#src/session/storage.ts'

/** What can be offered now: the company that it was asked for has been paid for. */
export function pendingAction(): Action | undefined {
  const [companyId, startParam] = readText(PENDING_ACTION_KEY)?.split(' ') ?? []
  return companyId === session.company?.id && !isReadOnly() ? parseStartParam(startParam) : undefined
}

/** It was carried out, or nobody wants it any more. */
export function dropPendingAction(): void {
  writeText(PENDING_ACTION_KEY, '')
}
