import { Trans } from '@lingui/react/macro'
import { type Fulfilment, fulfilments } from '#contract/stages.ts'
import { CheckboxField } from '#src/ui/CheckboxField/CheckboxField.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { useFulfilmentWords } from './OrderPlace.tsx'

interface FulfilmentFieldsProps {
  value: Fulfilment[]
  onChange(value: Fulfilment[]): void
  error?: readonly string[] | undefined
}

/** Ways to hand orders over: one of them at least. */
export function FulfilmentFields({ value, onChange, error }: FulfilmentFieldsProps) {
  const words = useFulfilmentWords()
  return (
    <Section header={<Trans>Fulfilment</Trans>} footer={error?.[0]}>
      {fulfilments.map((way) => (
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
