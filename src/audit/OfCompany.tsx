import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { platformCompanies } from '#contract/platformCompanies.ts'
import { useSearchPatch } from '#src/resource/useSearchPatch.ts'
import { callOptions } from '#src/session/calls/useCall.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { IconX } from '#src/ui/icons.ts'

/** The company whose log is read, with the way back to the platform's own. */
export function OfCompany({ id }: { id: string }) {
  const { t } = useLingui()
  const patch = useSearchPatch()
  const { data } = useQuery({
    ...callOptions(platformCompanies.endpoints.get, { params: { id } }),
    meta: { isSilent: true },
  })
  const words = data?.name ?? '—'
  return (
    <div>
      <Button
        size="s"
        mode="bezeled"
        after={<IconX aria-hidden />}
        aria-label={t`Show all, not only ${words}`}
        onClick={() => patch({ company_id: undefined, id: undefined }, { replace: true })}
      >
        {words}
      </Button>
    </div>
  )
}
