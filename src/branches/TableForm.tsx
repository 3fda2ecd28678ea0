import { Trans, useLingui } from '@lingui/react/macro'
import { type BranchTable, branchTables } from '#contract/branchTables.ts'
import type { RowFormProps } from '#src/resource/editing.ts'
import { RowForm } from '#src/resource/RowForm.tsx'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { IconPrinter } from '#src/ui/icons.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { useOwnBranches } from './BranchChoice.tsx'
import { PrintRefused, usePrintTables } from './usePrintTables.tsx'

/** What a table is called; its code stays. */
export function TableForm(props: RowFormProps<BranchTable>) {
  const { t } = useLingui()
  const { row } = props
  // A new one stands in the branch that is shown.
  const { branchId } = useOwnBranches()
  return (
    <RowForm
      {...props}
      resource={branchTables}
      title={row ? <Trans>Table</Trans> : <Trans>New table</Trans>}
      words={{ labels: { name: t`Name`, branch_id: null } }}
      start={branchId ? { branch_id: branchId } : {}}
    >
      {row?.archived_at === null && <PrintCode table={row} />}
    </RowForm>
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
