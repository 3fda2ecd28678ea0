import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listCash } from '#contract/courierCash.ts'
import { useCan } from '#src/session/can.ts'
import { callOptions } from '#src/session/calls/useCall.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { useIsFrozen } from '#src/session/session.ts'
import { Avatar } from '#src/ui/Avatar/Avatar.tsx'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { ConfirmCash } from './CashSheet.tsx'

/** The cash that couriers have; who takes it from them signs for it here. */
export function CashList() {
  const { t } = useLingui()
  const format = useFormat()
  const { data } = useQuery({ ...callOptions(listCash), staleTime: 0, meta: { isSilent: true } })
  const [openId, setOpenId] = useState<string>()
  const isFrozen = useIsFrozen()
  const mayTake = useCan('payments.take') && !isFrozen
  const items = data?.items ?? []
  const open = items.find((one) => one.courier_id === openId)
  if (!data) return null
  return (
    <Section
      kind="list"
      header={t`Cash of couriers`}
      footer={items.length === 0 && <Trans>No courier has cash to hand over</Trans>}
    >
      {items.map((cash) => {
        const { courier_id, courier_name: name, handover } = cash
        const said = handover && format.money(handover.said)
        return (
          <Cell
            key={courier_id}
            role="listitem"
            isMultiline
            before={<Avatar name={name} />}
            subtitle={said && <Trans>To be confirmed: {said}</Trans>}
            after={format.money(cash.balance)}
            {...(handover && mayTake && { hasChevron: true, onClick: () => setOpenId(courier_id) })}
          >
            {name}
          </Cell>
        )
      })}
      {open?.handover && <ConfirmCash cash={open} onClose={() => setOpenId(undefined)} />}
    </Section>
  )
}
