import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { chooseImportMapping, getImportMapping, type ImportMapping } from '#contract/importMapping.ts'
import { getImport, type ImportJob } from '#contract/imports.ts'
import { ListFailed } from '#src/resource/ListStates.tsx'
import { callKey, callOptions, useCall } from '#src/session/useCall.ts'
import { useFormat } from '#src/session/useFormat.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { IconInfoCircle } from '#src/ui/icons.ts'
import { Progress } from '#src/ui/Progress/Progress.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { type Chosen, missingOf, withField } from './columnChoice.ts'

interface ImportColumnsProps {
  job: ImportJob
  onChosen(): void
  onAgain(): void
}

/** Asks what the columns of a file mean. */
export function ImportColumns({ job, onChosen, onAgain }: ImportColumnsProps) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const params = { id: job.id }
  const query = useQuery(callOptions(getImportMapping, { params }))
  const [changed, setChanged] = useState<Chosen>()
  const choosing = useCall(chooseImportMapping, {
    onDone: (started) => {
      queries.removeQueries({ queryKey: [getImportMapping.path] })
      queries.setQueryData(callKey(getImport, { params }), started)
      onChosen()
    },
  })
  if (query.error) return <ListFailed onRetry={() => void query.refetch()} />
  if (!query.data) return <Progress value={null} label={t`Progress`} />
  const chosen = changed ?? query.data.columns.map(({ field }) => field)
  const missing = missingOf(query.data, chosen)
  return (
    <>
      <Text as="p" kind="second" tone="ink2">
        <Trans>
          Say what the columns of this file mean. A file with the same columns will need no answer.
        </Trans>
      </Text>
      {missing.length > 0 && <Missing mapping={query.data} fields={missing} />}
      <Columns mapping={query.data} chosen={chosen} onChange={setChanged} />
      <Button
        size="l"
        stretched
        isDisabled={missing.length > 0}
        isBusy={choosing.isBusy}
        onClick={() => choosing.run({ params, body: { fields: [...chosen] } })}
      >
        <Trans>Continue</Trans>
      </Button>
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
      header={<Trans>No column is chosen for: {names}</Trans>}
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
    <Section header={<Trans>Columns of the file</Trans>} footer={<Trans>Fields with * are needed.</Trans>}>
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
