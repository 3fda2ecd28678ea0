import { Trans, useLingui } from '@lingui/react/macro'
import { type BranchTable, branchTables } from '#contract/branchTables.ts'
import { FormSheet } from '#src/resource/FormSheet.tsx'
import type { RowFormProps } from '#src/resource/editing.ts'
import { useForm } from '#src/resource/useForm.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { IconPrinter } from '#src/ui/icons.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import { useOwnBranches } from './BranchChoice.tsx'
import { PrintRefused, usePrintTables } from './usePrintTables.tsx'

/** What a table is called; its code stays. */
export function TableForm({ row: table, onClose }: RowFormProps<BranchTable>) {
  const { t } = useLingui()
  // A new one stands in the branch that is shown.
  const { branchId } = useOwnBranches()
  const form = useForm(branchTables, table ?? { name: '', ...(branchId && { branch_id: branchId }) }, {
    onSaved: onClose,
    labels: { name: t`Name`, branch_id: null },
  })
  return (
    <FormSheet title={table ? <Trans>Table</Trans> : <Trans>New table</Trans>} form={form} onClose={onClose}>
      <Section>
        <TextField autoFocus={form.isNew} {...form.field('name')} />
      </Section>
      {table?.archived_at === null && <PrintCode table={table} />}
    </FormSheet>
  )
}

/** The paper with the code of this table alone. */
function PrintCode({ table: { id, branch_id } }: { table: BranchTable }) {
  const printing = usePrintTables(branch_id)
  return (
    <Section>
      <Cell before={<IconPrinter aria-hidden />} tone="accent" onClick={() => printing.run([id])}>
        <Trans>Code to print</Trans>
      </Cell>
      <PrintRefused refusal={printing.refusal} onClose={printing.forget} />
    </Section>
  )
}
