import { useLingui } from '@lingui/react/macro'
import type { Tone } from '#contract/fields.ts'

/** Names of the twelve colours. */
export function useToneNames(): Record<Tone, string> {
  const { t } = useLingui()
  return {
    slate: t({ message: 'Slate', context: 'colour' }),
    blue: t({ message: 'Blue', context: 'colour' }),
    indigo: t({ message: 'Indigo', context: 'colour' }),
    violet: t({ message: 'Violet', context: 'colour' }),
    pink: t({ message: 'Pink', context: 'colour' }),
    red: t({ message: 'Red', context: 'colour' }),
    orange: t({ message: 'Orange', context: 'colour' }),
    amber: t({ message: 'Amber', context: 'colour' }),
    lime: t({ message: 'Lime', context: 'colour' }),
    green: t({ message: 'Green', context: 'colour' }),
    teal: t({ message: 'Teal', context: 'colour' }),
    cyan: t({ message: 'Cyan', context: 'colour' }),
  }
}
