import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deleteTestOrders, getTestMode, setTestMode } from '#contract/testMode.ts'
import { useCan } from '#src/session/can.ts'
import { callOptions, useCall } from '#src/session/calls/useCall.ts'
import { useIsReadOnly } from '#src/session/session.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Confirm } from '#src/ui/Confirm/Confirm.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { SwitchField } from '#src/ui/SwitchField/SwitchField.tsx'
import { toasts } from '#src/ui/Toasts/toasts.ts'
import styles from './GeneralScreen.module.css'

/** Trying out: whether new orders are tests, and the way to be rid of them. */
export function TestModePanel() {
  const { t } = useLingui()
  const { data, refetch } = useQuery({ ...callOptions(getTestMode), meta: { isSilent: true } })
  const isReadOnly = useIsReadOnly()
  const mayChange = useCan('settings.update') && !isReadOnly
  const mayDelete = useCan('orders.delete_test') && !isReadOnly
  const setting = useCall(setTestMode, {
    invalidates: [getTestMode.path],
    onError: () => void refetch(),
  })
  if (!data) return null
  return (
    <Section
      id="test-mode"
      className={styles.part}
      tabIndex={-1}
      header={<Trans>Test mode</Trans>}
      footer={<Trans>Figures and customers leave test orders out.</Trans>}
    >
      <SwitchField
        label={t`New orders are tests`}
        value={data.is_on}
        isDisabled={!mayChange || setting.isBusy}
        onChange={(is_on) => setting.run({ body: { is_on } })}
      />
      {mayDelete && data.orders > 0 && <DeleteTests count={data.orders} />}
    </Section>
  )
}

function DeleteTests({ count }: { count: number }) {
  const { t } = useLingui()
  const [isAsked, setIsAsked] = useState(false)
  const deleting = useCall(deleteTestOrders, {
    invalidates: [getTestMode.path],
    onDone: ({ orders: left }) =>
      toasts.show(
        left === 0
          ? { text: t`Test orders deleted`, type: 'success' }
          : {
              text: plural(left, {
                one: '# test order stays: its payment is still open or real',
                other: '# test orders stay: their payments are still open or real',
              }),
            },
      ),
  })
  return (
    <>
      <Cell tone="danger" onClick={() => setIsAsked(true)}>
        <Trans>Delete test orders</Trans>
      </Cell>
      <Confirm
        isOpen={isAsked}
        title={<Plural value={count} one="Delete # test order?" other="Delete # test orders?" />}
        confirmLabel={<Trans context="button">Delete</Trans>}
        cancelLabel={<Trans>Cancel</Trans>}
        isBusy={deleting.isBusy}
        onConfirm={() =>
          deleting.run({}, { onDone: () => setIsAsked(false), onError: () => setIsAsked(false) })
        }
        onCancel={() => setIsAsked(false)}
      >
        <Trans>This can’t be undone.</Trans>
      </Confirm>
    </>
  )
}
