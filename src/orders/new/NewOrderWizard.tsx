import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormat } from '#src/session/language/useFormat.ts'
import { IconButton } from '#src/ui/IconButton/IconButton.tsx'
import { IconShoppingBag } from '#src/ui/icons.ts'
import { MainButton } from '#src/ui/MainButton/MainButton.tsx'
import { ReferencesFailed } from '#src/session/calls/ReferencesFailed.tsx'
import { Page } from '#src/ui/Page/Page.tsx'
import { PageHeader } from '#src/ui/PageHeader/PageHeader.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { Steps } from '#src/ui/Steps/Steps.tsx'
import { NewOrderCart } from './NewOrderCart.tsx'
import { NewOrderIntake } from './NewOrderIntake.tsx'
import { NewOrderNotices } from './NewOrderNotices.tsx'
import { NewOrderStepPage } from './NewOrderStepPage.tsx'
import { isWhoSettled } from './newOrderDraft.ts'
import { newOrderSteps, nextStep, type NewOrderStep } from './newOrderSteps.ts'
import type { NewOrderState } from './useNewOrder.ts'
import type { NewOrderNavigation } from './useNewOrderStep.ts'

export interface NewOrderViewProps {
  order: NewOrderState
  navigation: NewOrderNavigation
  onAskQuantity(variantId: string): void
}

/** The four short pages of a phone; the main button moves on. */
export function NewOrderWizard({ order, navigation, onAskQuantity }: NewOrderViewProps) {
  const { t } = useLingui()
  const [isCartOpen, setIsCartOpen] = useState(false)
  const titles = useTitles()
  const isEmpty = order.draft.lines.length === 0
  const step = isEmpty && navigation.step !== 'who' ? 'items' : navigation.step
  const index = newOrderSteps.indexOf(step)
  const [number, count] = [index + 1, newOrderSteps.length]
  const openCart = () => setIsCartOpen(true)
  const goOn = async () => {
    const next = nextStep(step, order.draft, { ...order.options, problems: order.problems })
    if (!next) return order.submit()
    if (await order.passes([step])) navigation.show(next)
  }
  return (
    <Page>
      <PageHeader
        title={titles[step]}
        hint={t`${number} of ${count}`}
        onBack={navigation.back}
        backLabel={t({ message: 'Back', context: 'button' })}
        actions={!isEmpty && <CartButton order={order} onClick={openCart} />}
      />
      <Steps count={count} current={index} label={t`Step ${number} of ${count}`} />
      <ReferencesFailed />
      <NewOrderNotices order={order} onShowCart={openCart} />
      {step !== 'how' && <NewOrderIntake order={order} />}
      <NewOrderStepPage
        key={step}
        step={step}
        order={order}
        onAskQuantity={onAskQuantity}
        onNext={() => void goOn()}
        onShow={navigation.show}
        onRepeat={(draft) => {
          const next = nextStep('who', draft, order.options)
          if (next && isWhoSettled(draft)) navigation.show(next)
        }}
      />
      <NextButton order={order} step={step} onPress={() => void goOn()} />
      <Sheet
        isOpen={isCartOpen}
        onClose={() => setIsCartOpen(false)}
        title={t`Basket`}
        closeLabel={t({ message: 'Close', context: 'button' })}
        mainButton={{ text: t({ message: 'Done', context: 'button' }), onClick: () => setIsCartOpen(false) }}
      >
        <NewOrderCart order={order} onAskQuantity={onAskQuantity} onChange={order.setLines} />
      </Sheet>
    </Page>
  )
}

function useTitles(): Record<NewOrderStep, string> {
  const { t } = useLingui()
  return {
    items: t({ message: 'Products', context: 'page of a new order' }),
    who: t({ message: 'Customer', context: 'page of a new order' }),
    how: t`How and when`,
    pay: t({ message: 'Payment', context: 'of an order' }),
  }
}

function CartButton({ order, onClick }: { order: NewOrderState; onClick(): void }) {
  const { t } = useLingui()
  return (
    <IconButton label={t`Basket`} mode="card" badge={order.draft.lines.length} onClick={onClick}>
      <IconShoppingBag />
    </IconButton>
  )
}

interface NextButtonProps {
  order: NewOrderState
  step: NewOrderStep
  onPress(): void
}

function NextButton({ order, step, onPress }: NextButtonProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { isCurrent } = order.quote
  const total = order.totals && format.money(order.totals.total)
  if (step === 'pay')
    return (
      <MainButton text={t`Create order`} onClick={onPress} isDisabled={!isCurrent} isBusy={order.isBusy} />
    )
  const withoutTotal = {
    items: t`Customer first`,
    who: t`Select products`,
    how: t({ message: 'Next', context: 'button' }),
  }[step]
  return <MainButton text={total ? t`Next · ${total}` : withoutTotal} onClick={onPress} />
}
