import { Trans, useLingui } from '@lingui/react/macro'
import { type BranchTable, branchTables } from '#contract/branchTables.ts'
import { FormSheet } from '#src/resource/FormSheet.tsx'
import { useForm } from '#src/resource/useForm.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { IconPrinter } from '#src/ui/icons.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'

interface TableFormProps {
  table: BranchTable | undefined
  /** Where a new one stands. */
  branchId: string
  onPrint(ids: string[]): void
  onClose(): void
}

/** What a table is called; its code stays. */
export function TableForm({ table, branchId, onPrint, onClose }: TableFormProps) {
  const { t } = useLingui()
  const form = useForm(branchTables, table ?? { name: '', branch_id: branchId }, {
    onSaved: onClose,
    labels: { name: t`Name` },
  })
  return (
    <FormSheet title={table ? <Trans>Table</Trans> : <Trans>New table</Trans>} form={form} onClose={onClose}>
      <Section>
        <TextField
          label={<Trans>Name</Trans>}
          isRequired
          autoFocus={form.isNew}
          maxLength={10}
          {...form.field('name')}
        />
      </Section>
      {table?.archived_at === null && (
        <Section>
          <Cell before={<IconPrinter aria-hidden />} tone="accent" onClick={() => onPrint([table.id])}>
            <Trans>Code to print</Trans>
          </Cell>
        </Section>
      )}
    </FormSheet>
  )
}
