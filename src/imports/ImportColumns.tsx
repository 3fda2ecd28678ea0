import { Trans, useLingui } from '@lingui/react/macro'
import type { ImportMapping } from '#contract/importMapping.ts'
import { ListFailed } from '#src/resource/ListStates.tsx'
import { useFormat } from '#src/session/language/useFormat.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { IconInfoCircle } from '#src/ui/icons.ts'
import { Progress } from '#src/ui/Progress/Progress.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { type Chosen, withField } from './columnChoice.ts'
import type { ImportColumnsState } from './useImportColumns.ts'

interface ImportColumnsProps {
  columns: ImportColumnsState
  onAgain(): void
}

/** Asks what the columns of a file mean. */
export function ImportColumns({ columns, onAgain }: ImportColumnsProps) {
  const { t } = useLingui()
  const { mapping, chosen, missing } = columns
  if (columns.isFailed) return <ListFailed onRetry={columns.retry} />
  if (!mapping) return <Progress value={null} label={t`Progress`} />
  return (
    <>
      <Text as="p" kind="second" tone="ink2">
        <Trans>
          Match the columns of this file. You won’t be asked again for files with the same columns.
        </Trans>
      </Text>
      {missing.length > 0 && <Missing mapping={mapping} fields={missing} />}
      <Columns mapping={mapping} chosen={chosen} onChange={columns.choose} />
      <Button mode="plain" stretched onClick={onAgain}>
        <Trans>Choose another file</Trans>
      </Button>
    </>
  )
}

function Missing({ mapping, fields }: { mapping: ImportMapping; fields: readonly string[] }) {
  const labels = fields.map((field) => mapping.fields.find((one) => one.field === field)?.label ?? field)
  const names = labels.join(', ')
  return (
    <Banner
      tone="amber"
      role="status"
      icon={<IconInfoCircle />}
      header={<Trans>No column selected for: {names}</Trans>}
    />
  )
}

interface ColumnsProps {
  mapping: ImportMapping
  chosen: Chosen
  onChange(chosen: Chosen): void
}

function Columns({ mapping: { columns, fields, required }, chosen, onChange }: ColumnsProps) {
  const { t } = useLingui()
  const format = useFormat()
  const first = new Set(required.map(([field]) => field))
  const options = fields.map(({ field, label }) => ({
    value: field,
    label: first.has(field) ? `${label} *` : label,
  }))
  return (
    <Section
      header={<Trans>Columns of the file</Trans>}
      footer={<Trans>Fields marked * are required.</Trans>}
    >
      {columns.map(({ head, samples }, at) => {
        const number = format.number(at + 1)
        return (
          <SelectField
            key={at}
            label={head || t`Column ${number}`}
            hint={samples.join(' · ')}
            value={chosen[at] ?? null}
            onChange={(field) => onChange(withField(chosen, at, field))}
            options={options}
            emptyLabel={t`Do not import`}
          />
        )
      })}
    </Section>
  )
}
