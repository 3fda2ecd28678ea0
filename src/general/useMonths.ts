import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

/** For how long personal data is kept, in words. */
export function useMonths(): (count: number | null) => string {
  const { t } = useLingui()
  return (count) => (count === null ? t`Always` : plural(count, { one: '# month', other: '# months' }))
}
