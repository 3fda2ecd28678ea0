import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type Fulfilment, fulfilments } from '#contract/pipeline.ts'
import { CheckboxField } from '#src/ui/CheckboxField/CheckboxField.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { useFulfilmentWords } from './OrderPlace.tsx'

interface FulfilmentFieldsProps {
  value: Fulfilment[]
  onChange(value: Fulfilment[]): void
  error?: readonly string[] | undefined
  header?: ReactNode
  /** Those that can be chosen; all without it. */
  offered?: readonly Fulfilment[]
}

/** Ways to hand orders over: one of them at least. */
export function FulfilmentFields(props: FulfilmentFieldsProps) {
  const { value, onChange, error, header = <Trans>Fulfilment</Trans>, offered = fulfilments } = props
  const words = useFulfilmentWords()
  return (
    <Section header={header} footer={error?.[0]}>
      {offered.map((way) => (
        <CheckboxField
          key={way}
          label={words[way]}
          value={value.includes(way)}
          isDisabled={value.length === 1 && value.includes(way)}
          onChange={(isOn) =>
            onChange(fulfilments.filter((one) => (one === way ? isOn : value.includes(one))))
          }
        />
      ))}
    </Section>
  )
}
