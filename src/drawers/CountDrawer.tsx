import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SHORTEST_WHY, type WholeDrawer, closeDrawer, getDrawer, listDrawers } from '#contract/drawers.ts'
import { useWritten } from '#src/resource/useWritten.ts'
import { ApiError, FieldErrors } from '#src/session/calls/errors.ts'
import { callKey, useCall } from '#src/session/calls/useCall.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { List } from '#src/ui/List/List.tsx'
import { MoneyField } from '#src/ui/MoneyField/MoneyField.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { TextArea } from '#src/ui/TextArea/TextArea.tsx'
import { DrawerSums, Opened } from './DrawerSums.tsx'
import { MoveCash } from './MoveCash.tsx'
import { Difference } from './useDrawerColumns.tsx'

interface CountDrawerProps {
  drawer: WholeDrawer
  onClose(): void
}

/** An open drawer: cash is put in and taken out, and counted at the end of the shift. */
export function CountDrawer({ drawer, onClose }: CountDrawerProps) {
  const { t } = useLingui()
  const format = useFormat()
  const [moving, setMoving] = useState<'in' | 'out'>()
  const { expected } = drawer
  const { written, closing } = useCounting(drawer, onClose)
  const { sum, why } = written.values
  const isOther = sum !== null && sum !== expected
  const isShort = isOther && why.trim().length < SHORTEST_WHY
  const refused = closing.error instanceof FieldErrors ? closing.error.errors : {}
  return (
    <Sheet
      isOpen
      title={drawer.branch_name}
      subtitle={<Opened drawer={drawer} />}
      closeLabel={t`Close`}
      onClose={() => void written.leave(onClose)}
      mainButton={{
        text: t`Close the drawer`,
        isBusy: closing.isBusy,
        isDisabled: sum === null || isShort,
        onClick: () => {
          const reason = isOther ? why.trim() : ''
          const body = { expected, counted: sum ?? 0, ...(reason && { reason }) }
          closing.run({ params: { id: drawer.id }, body })
        },
      }}
    >
      <List>
        <DrawerSums drawer={drawer} />
        <Section>
          <Cell tone="accent" onClick={() => setMoving('in')}>
            <Trans>Put cash in</Trans>
          </Cell>
          <Cell tone="accent" onClick={() => setMoving('out')}>
            <Trans>Take cash out</Trans>
          </Cell>
        </Section>
        <Section
          header={<Trans>End of the shift</Trans>}
          footer={sum !== null && <Difference sum={sum - expected} />}
        >
          <MoneyField
            label={t`Counted in the drawer`}
            value={sum}
            onChange={(value) => written.set('sum', value)}
            error={refused['counted']?.[0]}
            {...format.moneyField()}
          />
          {isOther && (
            <TextArea
              label={t`Why the sum is another one`}
              isRequired
              value={why}
              maxLength={300}
              error={refused['reason']?.[0]}
              onChange={(text) => written.set('why', text)}
            />
          )}
        </Section>
      </List>
      {moving && <MoveCash drawer={drawer} kind={moving} onClose={() => setMoving(undefined)} />}
    </Sheet>
  )
}

/** The count as it is written, and its signing; what came in or went out meanwhile is shown first. */
function useCounting({ id }: WholeDrawer, onClose: () => void) {
  const queries = useQueryClient()
  const written = useWritten<{ sum: number | null; why: string }>(
    { sum: null, why: '' },
    { name: `drawer ${id}`, oneTap: [] },
  )
  const closing = useCall(closeDrawer, {
    invalidates: [listDrawers.path, getDrawer.path],
    onDone: () => {
      written.release()
      onClose()
    },
    onError: (error) => {
      if (error instanceof ApiError && error.current)
        queries.setQueryData(callKey(getDrawer, { params: { id } }), error.current)
    },
  })
  return { written, closing }
}
