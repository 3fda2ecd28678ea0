import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { DictionaryItem } from '#contract/dictionary.ts'
import { takePayment } from '#contract/orderCalls.ts'
import { listDues } from '#contract/orderDues.ts'
import type { Order, OrderRow } from '#contract/orders.ts'
import { isTakenAt, isWithin } from '#contract/paymentTerms.ts'
import { useWritten } from '#src/resource/useWritten.ts'
import { FieldErrors } from '#src/session/calls/errors.ts'
import { useReferences } from '#src/session/calls/references.ts'
import { useName } from '#src/session/language/useName.ts'
import { usePaymentTerms } from '#src/payments/usePaymentTerms.ts'
import { callOptions, useCall } from '#src/session/calls/useCall.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { Chips } from '#src/ui/Chips/Chips.tsx'
import { List } from '#src/ui/List/List.tsx'
import { MoneyField } from '#src/ui/MoneyField/MoneyField.tsx'
import { usePlatform } from '#src/ui/Platform/Platform.tsx'
import { RadioGroup } from '#src/ui/RadioGroup/RadioGroup.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { exactSum, likelyCash } from '#src/orders/new/newOrderCash.ts'
import { applyOrder } from '#src/orders/orderCache.ts'
import { useRefusal } from '#src/orders/useAdvance.ts'
import styles from '#src/orders/OrderFilters.module.css'

export interface TakePaymentProps {
  order: OrderRow
  onClose(): void
  /** Called with the order as it is after the payment. */
  onTaken?(order: Order): void
}

interface Payment {
  methodId: string | null
  /** Left out until somebody has typed it: all that is due by the chosen method. */
  amount: number | null | undefined
  given: number | null
}

/** Records cash or card on hand, with the change to give back. */
export function TakePayment({ order, onClose, onTaken }: TakePaymentProps) {
  const { t } = useLingui()
  const format = useFormat()
  const written = useWritten<Payment>(
    { methodId: null, amount: undefined, given: null },
    { name: `payment ${order.id}`, oneTap: ['methodId'] },
  )
  const { methodId, given } = written.values
  const { methods, method } = useMethods(order, methodId)
  const due = method?.due ?? order.due ?? 0
  const amount = written.values.amount === undefined ? due : written.values.amount
  const taking = useTaking(order, onClose, onTaken)
  const isCash = method?.kind === 'cash'
  const sum = format.money(amount ?? 0, order.currency)
  const isWrong = !method || !amount || amount > due || (isCash && given !== null && given < amount)
  const pay = () =>
    method &&
    amount &&
    taking.run({
      params: { id: order.id },
      body: { method_id: method.id, amount, ...(isCash && given !== null && { cash_given: given }) },
    })
  return (
    <Sheet
      isOpen
      size="content"
      title={<Trans>Take payment</Trans>}
      closeLabel={t`Close`}
      onClose={() => void written.leave(onClose)}
      mainButton={{
        text: amount === null ? t`Take payment` : t`Take ${sum}`,
        isBusy: taking.isBusy,
        isDisabled: isWrong,
        onClick: () => pay(),
      }}
    >
      <List>
        <RadioGroup
          isLabelHidden
          label={t`Payment method`}
          value={method?.id ?? null}
          onChange={(id) => written.set('methodId', id)}
          options={methods.map(({ id, name, details }) => ({ value: id, label: name, subtitle: details }))}
        />
        <Section>
          <SumField
            label={t({ message: 'Amount', context: 'payment' })}
            order={order}
            value={amount}
            onChange={(sum) => written.set('amount', exactSum(format, sum, due, order.currency))}
            error={
              errorOf(taking.error, 'amount') ??
              (amount !== null && amount > due ? t`More than the amount due` : undefined)
            }
          />
        </Section>
        {isCash && amount !== null && amount > 0 && (
          <CashGiven
            order={order}
            amount={amount}
            value={given}
            onChange={(sum) => written.set('given', sum)}
          />
        )}
      </List>
    </Sheet>
  )
}

/** The ways to pay this order, and the one that is chosen: the order's own until somebody chooses. */
function useMethods(order: OrderRow, chosen: string | null) {
  const { payments } = useReferences()
  const nameOf = useName()
  const { surcharge } = usePaymentTerms()
  const taken = payments.filter((one) => one.active && one.kind !== 'online' && isTakenAt(one, order))
  const dues = useDues(order, taken)
  const methods = taken
    .filter((one) => dues?.has(one.id) ?? isWithin(one, order.total ?? 0))
    .map((one) => ({
      id: one.id,
      kind: one.kind,
      name: nameOf(one.name),
      details: [surcharge(one), one.details].filter(Boolean).join(' · '),
      due: dues?.get(one.id) ?? order.due,
    }))
  const usual = methods.find((one) => one.kind === order.payment_kind) ?? methods[0]
  return { methods, method: methods.find((one) => one.id === chosen) ?? usual }
}

/** What is due by each method, where some cost the customer more or less; undefined while all cost the same. */
function useDues(order: OrderRow, methods: readonly DictionaryItem<'payments'>[]) {
  const isAsked = order.paid === 0 && methods.some(({ surcharge_bp }) => surcharge_bp !== 0)
  const query = useQuery({
    ...callOptions(listDues, { params: { id: order.id } }),
    queryKey: [listDues.path, order.id, order.version],
    enabled: isAsked,
  })
  return query.data && new Map(query.data.items.map(({ method_id, due }) => [method_id, due]))
}

function useTaking(order: OrderRow, onClose: () => void, onTaken?: (order: Order) => void) {
  const queries = useQueryClient()
  const { haptics } = usePlatform()
  const refused = useRefusal()
  return useCall(takePayment, {
    onDone: (latest) => {
      haptics.notification('success')
      applyOrder(queries, latest)
      onClose()
      onTaken?.(latest)
    },
    onError: (error) => refused(order.id, error),
  })
}

interface CashGivenProps {
  order: OrderRow
  amount: number
  value: number | null
  onChange(value: number | null): void
}

function CashGiven({ order, amount, value, onChange }: CashGivenProps) {
  const { t } = useLingui()
  const format = useFormat()
  const [paid, wanted] = [value ?? amount, amount].map((sum) => format.shown(sum, order.currency))
  const change = format.money(Math.max(0, (paid ?? 0) - (wanted ?? 0)), order.currency)
  const isShort = value !== null && value < amount
  return (
    <Section footer={value !== null && !isShort && <Trans>Change to give: {change}</Trans>}>
      <SumField
        label={t`Customer will pay with`}
        order={order}
        value={value}
        onChange={(sum) => onChange(exactSum(format, sum, amount, order.currency))}
        error={isShort ? t`Less than the amount` : undefined}
      />
      <Chips
        className={styles.choice}
        mode="soft"
        label={t`Suggested amounts`}
        value={String(value ?? '')}
        onChange={(key) => onChange(Number(key))}
        items={[amount, ...likelyCash(amount)].map((sum) => ({
          key: String(sum),
          label:
            sum === amount ? t({ message: 'Exact', context: 'cash' }) : format.amount(sum, order.currency),
        }))}
      />
    </Section>
  )
}

interface SumFieldProps extends Omit<CashGivenProps, 'amount'> {
  label: string
  error: string | undefined
}

function SumField({ label, order, value, onChange, error }: SumFieldProps) {
  const format = useFormat()
  return (
    <MoneyField
      label={label}
      value={value}
      onChange={onChange}
      error={error}
      {...format.moneyField(order.currency)}
    />
  )
}

function errorOf(error: Error | null, field: string): string | undefined {
  return error instanceof FieldErrors ? error.errors[field]?.[0] : undefined
}
