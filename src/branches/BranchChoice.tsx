import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type Branch, branches as branchList } from '#contract/branches.ts'
import { useSearchPatch } from '#src/resource/useSearchPatch.ts'
import { callOptions } from '#src/session/calls/useCall.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'

/** The branches in which this person works, and the one that the address names, else the default one. */
export function useOwnBranches(): { branches: readonly Branch[]; branchId: string | undefined } {
  const { branch_id: named }: Record<string, unknown> = useSearch({ strict: false })
  const { data } = useQuery(callOptions(branchList.endpoints.list, { query: { limit: 100 } }))
  const branches = data?.items ?? []
  const branch =
    branches.find(({ id }) => id === named) ?? branches.find(({ is_default }) => is_default) ?? branches[0]
  return { branches, branchId: branch?.id }
}

interface BranchChoiceProps {
  branchId: string
  branches: readonly Branch[]
}

/** Which branch is shown, where there are several. */
export function BranchChoice({ branchId, branches }: BranchChoiceProps) {
  const patch = useSearchPatch()
  if (branches.length < 2) return null
  return (
    <Section>
      <SelectField
        label={<Trans>Branch</Trans>}
        value={branchId}
        options={branches.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id) => id && patch({ branch_id: id, archived: undefined }, { replace: true })}
      />
    </Section>
  )
}
