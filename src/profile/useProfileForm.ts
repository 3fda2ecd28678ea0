import { useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { line } from '#contract/fields.ts'
import { getProfile } from '#contract/profile.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFields } from '#src/resource/useFields.ts'
import { ApiError } from '#src/session/calls/errors.ts'
import { saveProfile } from '#src/session/saveProfile.ts'
import { useSession } from '#src/session/session.ts'
import { toasts } from '#src/ui/Toasts/toasts.ts'

/** Name and e-mail as people fill them in: an empty text stands for no address. */
const filled = z.object({
  full_name: line(2, 80),
  email: z.union([z.literal(''), z.email().check(z.maxLength(254))]),
})

type Values = z.infer<typeof filled>

/** The form of the person's own name and e-mail. */
export function useProfileForm() {
  const { t } = useLingui()
  const { user } = useSession()
  const queries = useQueryClient()
  const start = { full_name: user?.full_name ?? '', email: user?.email ?? '' }
  const form = useFields(filled, start, {
    labels: { full_name: t`Your name`, email: t`E-mail` },
    isGeneral: true,
    async onSubmit(values) {
      const isSaved = await saveProfile({ full_name: values.full_name, email: values.email || null }).catch(
        unlessUnproven,
      )
      if (!isSaved) return false
      form.reset(values)
      void queries.invalidateQueries({ queryKey: [getProfile.path] })
      toasts.show({ text: t`Saved`, type: 'success' })
    },
  })
  useNewer(start, form)
  return form
}

/** Who does not show who they are goes on editing. */
function unlessUnproven(error: unknown): false {
  if (error instanceof ApiError && error.code === 'proof_needed') return false
  throw error
}

/** What another device has changed comes into a form that nobody has touched. */
function useNewer(
  start: Values,
  { isDirty, reset }: Pick<ReturnType<typeof useFields>, 'isDirty' | 'reset'>,
) {
  const [known, setKnown] = useState(start)
  if (known.full_name === start.full_name && known.email === start.email) return
  setKnown(start)
  if (!isDirty) reset(start)
}

export type ProfileForm = ReturnType<typeof useProfileForm>
