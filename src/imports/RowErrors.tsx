import { Trans } from '@lingui/react/macro'
import type { ImportJob } from '#contract/imports.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Section } from '#src/ui/Section/Section.tsx'

interface RowErrorsProps {
  job: {
    row_errors: readonly Pick<ImportJob['row_errors'][number], 'row' | 'field' | 'message'>[]
    counts: Pick<ImportJob['counts'], 'errors'>
  }
}

/** Rows that stay out, by their number in the file, with the reason. */
export function RowErrors({ job }: RowErrorsProps) {
  const format = useFormat()
  const { row_errors, counts } = job
  if (row_errors.length === 0) return null
  const [shown, all] = [format.number(row_errors.length), format.number(counts.errors)]
  return (
    <Section
      header={<Trans>Rows not imported</Trans>}
      footer={
        row_errors.length < counts.errors && (
          <Trans>
            Shown: {shown} of {all}
          </Trans>
        )
      }
    >
      {row_errors.map(({ row, field, message }, index) => {
        const number = format.number(row)
        return (
          <Cell key={index} isMultiline subtitle={message}>
            {field ? (
              <Trans>
                Row {number}, {field}
              </Trans>
            ) : (
              <Trans>Row {number}</Trans>
            )}
          </Cell>
        )
      })}
    </Section>
  )
}
