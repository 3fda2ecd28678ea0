import { Trans } from '@lingui/react/macro'
import type { ImportSample } from '#contract/imports.ts'
import { writtenPhone } from '#contract/writtenPhone.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Section } from '#src/ui/Section/Section.tsx'

/** The first items of the file as they will be. */
export function ImportSamples({ samples }: { samples: readonly ImportSample[] }) {
  const format = useFormat()
  if (samples.length === 0) return null
  return (
    <Section header={<Trans>How it will look</Trans>}>
      {samples.map(({ name, price_min: lowest, price_max: highest, category, phone }, index) => (
        <Cell
          key={index}
          isMultiline
          subtitle={phone ? writtenPhone(phone) : category}
          after={
            lowest !== null &&
            highest !== null &&
            [...new Set([lowest, highest])].map((price) => format.money(price)).join(' – ')
          }
        >
          {name}
        </Cell>
      ))}
    </Section>
  )
}
