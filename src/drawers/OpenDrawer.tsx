import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { listDrawers, openDrawer } from '#contract/drawers.ts'
import { useWritten } from '#src/resource/useWritten.ts'
import { FieldErrors } from '#src/session/calls/errors.ts'
import { callOptions, useCall } from '#src/session/calls/useCall.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { List } from '#src/ui/List/List.tsx'
import { MoneyField } from '#src/ui/MoneyField/MoneyField.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'

interface OpenDrawerProps {
  branchId: string
  onClose(): void
}

/** Asks how much is in the drawer at the beginning of a shift: as much as was counted the last time, unless said otherwise. */
export function OpenDrawer({ branchId, onClose }: OpenDrawerProps) {
  const query = { branch_id: branchId, is_open: false, limit: 1 }
  const { data } = useQuery({ ...callOptions(listDrawers, { query }), staleTime: 0 })
  if (!data) return null
  return <OpeningSheet branchId={branchId} last={data.items[0]?.counted ?? 0} onClose={onClose} />
}

function OpeningSheet({ branchId, last, onClose }: OpenDrawerProps & { last: number }) {
  const { t } = useLingui()
  const format = useFormat()
  const opening = useCall(openDrawer, { invalidates: [listDrawers.path], onDone: onClose })
  const written = useWritten<{ sum: number | null }>({ sum: last }, { name: 'drawer opening' })
  const { sum } = written.values
  const refused = opening.error instanceof FieldErrors ? opening.error.errors : {}
  return (
    <Sheet
      isOpen
      size="content"
      title={<Trans>Open the drawer</Trans>}
      closeLabel={t`Close`}
      onClose={() => void written.leave(onClose)}
      mainButton={{
        text: t`Open the drawer`,
        isBusy: opening.isBusy,
        isDisabled: sum === null,
        onClick: () => sum !== null && opening.run({ body: { branch_id: branchId, opening: sum } }),
      }}
    >
      <List>
        <Section footer={<Trans>Count what is in the drawer before the first payment of the shift</Trans>}>
          <MoneyField
            label={t`Cash in the drawer now`}
            value={sum}
            onChange={(value) => written.set('sum', value)}
            error={refused['opening']?.[0] ?? refused['branch_id']?.[0]}
            {...format.moneyField()}
          />
        </Section>
      </List>
    </Sheet>
  )
}
