import type { CallInput } from '#contract/endpoint.ts'
import { updateProfile } from '#contract/profile.ts'
import { call } from '#src/session/calls/call.ts'
import { refreshSession, session } from './session.ts'

let isSubmitting = false

/** Changes the signed-in person; ignored (false) during another change, so that one request runs at a time. */
export async function saveProfile(body: CallInput<typeof updateProfile>['body']): Promise<boolean> {
  if (isSubmitting) return false
  isSubmitting = true
  try {
    const { company, ...user } = await call(updateProfile, { body })
    refreshSession({ user, company, isRoot: session.isRoot })
    return true
  } finally {
    isSubmitting = false
  }
}
