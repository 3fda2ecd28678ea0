import { useLingui } from '@lingui/react/macro'
import type { AttributeType } from '#contract/attributes.ts'

/** What the types of attributes are called. */
export function useTypeWords(): Record<AttributeType, string> {
  const { t } = useLingui()
  return {
    list: t({ message: 'One from a list', context: 'type of an attribute' }),
    multi: t({ message: 'Several from a list', context: 'type of an attribute' }),
    number: t({ message: 'Number', context: 'type of an attribute' }),
    boolean: t({ message: 'Yes or no', context: 'type of an attribute' }),
    colour: t({ message: 'Colors', context: 'type of an attribute' }),
    text: t({ message: 'Text', context: 'type of an attribute' }),
  }
}
