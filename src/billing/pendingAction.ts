import { PENDING_ACTION_KEY } from '#src/session/enter.ts'
import { isReadOnly, session } from '#src/session/session.ts'
import { type Action, parseStartParam } from '#src/session/navigation/startParam.ts'
import { readText, writeText } from '#src/session/storage.ts'

/** The pending action, once the subscription of its company is paid. */
export function pendingAction(): Action | undefined {
  const [companyId, startParam] = readText(PENDING_ACTION_KEY)?.split(' ') ?? []
  return companyId === session.company?.id && !isReadOnly() ? parseStartParam(startParam) : undefined
}

/** Removes it, after it was carried out or dismissed. */
export function dropPendingAction(): void {
  writeText(PENDING_ACTION_KEY, '')
}
