import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { listProposals } from '#contract/accessProposals.ts'
import type { Payload } from '#contract/endpoint.ts'
import { type Administrator, administrators, resetAdministrator } from '#contract/administrators.ts'
import { shownFilters } from '#src/resource/filterWords.ts'
import { ListBody } from '#src/resource/ListBody.tsx'
import { FilterChips, ListFilterSheet } from '#src/resource/ListFilters.tsx'
import { HeadAdd, ListHead, PhoneAdd } from '#src/resource/ListHead.tsx'
import { NoRow } from '#src/resource/NoRow.tsx'
import { NothingFound } from '#src/resource/NothingFound.tsx'
import { useRow } from '#src/resource/resourceCalls.ts'
import { useIsNarrow } from '#src/resource/useIsNarrow.ts'
import { useListScreen } from '#src/resource/useListScreen.ts'
import { useSortWords } from '#src/resource/useSortWords.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { Page } from '#src/ui/Page/Page.tsx'
import { AdministratorForm } from './AdministratorForm.tsx'
import { PasswordTold } from './PasswordTold.tsx'
import { Proposals } from './Proposals.tsx'
import { useAdministratorColumns } from './useAdministratorColumns.tsx'
import { useAdministratorWords } from './useAdministratorWords.ts'

const listed = { ...administrators, alsoStale: [listProposals.path] }

/** Who administers the platform, as what, and who no longer does. */
export function AdministratorScreen() {
  const { t } = useLingui()
  const columns = useAdministratorColumns()
  const screen = useListScreen<Administrator, object>(listed)
  const { editor, mayAdd } = screen
  const title = t({ message: 'Administrators', context: 'section' })
  const filters = useFilters()
  const sorts = useSortWords(screen.sorts, columns)
  const isNarrow = useIsNarrow()
  const [told, setTold] = useState<Payload<typeof resetAdministrator>>()
  const giving = useCall(resetAdministrator, {
    invalidates: [administrators.path, administrators.endpoints.get.path],
    onDone: setTold,
  })
  const give = ({ id, version }: Administrator) => giving.run({ params: { id }, body: { version } })
  return (
    <Page hasAddButton={mayAdd}>
      <ListHead
        title={title}
        q={screen.q}
        actions={
          <>
            {isNarrow && <ListFilterSheet filters={filters} sorts={sorts} address={screen.address} />}
            {mayAdd && <HeadAdd onClick={editor.openNew} />}
          </>
        }
      >
        {!isNarrow && <FilterChips filters={filters} address={screen.address} />}
      </ListHead>
      <Proposals />
      <ListBody screen={screen} label={title} columns={columns} empty={<NothingFound />} />
      {mayAdd && <PhoneAdd onClick={editor.openNew} />}
      {editor.isNew && mayAdd && (
        <AdministratorForm administrator={undefined} onClose={editor.close} onGive={give} />
      )}
      {editor.id !== undefined && !told && <Opened id={editor.id} onClose={editor.close} onGive={give} />}
      {told && <PasswordTold {...told} onClose={() => setTold(undefined)} />}
    </Page>
  )
}

function useFilters() {
  const { t } = useLingui()
  const { roles } = useAdministratorWords()
  return shownFilters({
    role: { label: t({ message: 'Role', context: 'employee' }), options: roles },
    archived: { label: t({ message: 'Paused', context: 'employee' }) },
  })
}

interface OpenedProps {
  id: string
  onClose(): void
  onGive(administrator: Administrator): void
}

function Opened({ id, onClose, onGive }: OpenedProps) {
  const { row, error } = useRow<Administrator>(administrators, id)
  if (!row) return <NoRow error={error} onClose={onClose} />
  return <AdministratorForm key={id} administrator={row} onClose={onClose} onGive={onGive} />
}
