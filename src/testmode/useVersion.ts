import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useDay } from '#src/session/language/useDay.ts'

const PATH = '/version.json'

/** Which version runs and, where the server can be asked, from which day it is: as one says it to the support. */
export function useVersion(): string {
  const { t } = useLingui()
  const writeDay = useDay()
  const { data } = useQuery({
    queryKey: [PATH],
    queryFn: readBuildDay,
    staleTime: Infinity,
    retry: false,
    meta: { isSilent: true },
  })
  const version = __VERSION__
  const day = data && writeDay(data)
  return day ? t`Version ${version} of ${day}` : t`Version ${version}`
}

/** The day of the build stands in no code, so that the same sources give the same files on every day. */
async function readBuildDay(): Promise<string | null> {
  const answer = await fetch(PATH)
  const { build, day } = (await answer.json()) as { build?: unknown; day?: unknown }
  return build === __BUILD_ID__ && typeof day === 'string' ? day : null
}
