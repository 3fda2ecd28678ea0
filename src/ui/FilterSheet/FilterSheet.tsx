import { useState, type ReactNode } from 'react'
import { Button } from '#src/ui/Button/Button.tsx'
import { Counter } from '#src/ui/Counter/Counter.tsx'
import { IconButton } from '#src/ui/IconButton/IconButton.tsx'
import { IconAdjustmentsHorizontal } from '#src/ui/icons.ts'
import { useWidth } from '#src/ui/Platform/Platform.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'

/** Words of the filter sheet. */
export interface FilterSheetLabels {
  /** The button, and the title of the sheet. */
  title: string
  /** Sentence for screen readers that says how many filters are on. */
  applied: string
  reset: string
  close: string
  /** The main button with its count, "Show 24". */
  show: string
}

export interface FilterSheetProps {
  /** Filters that are on; zero draws no badge and disables Reset. */
  count: number
  labels: FilterSheetLabels
  /** The fields; they hold a draft until `onShow`. */
  children: ReactNode
  /** Takes every filter off the draft; the sheet stays open. */
  onReset(): void
  /** The main button: the draft becomes the filter. */
  onShow(): void
  /** The sheet was left without Show: the draft can be thrown away. */
  onCancel?(): void
  /** While the number of the main button is counted. */
  isBusy?: boolean
  className?: string
}

/** A button with the number of filters that are on, and the sheet with their fields. */
export function FilterSheet(props: FilterSheetProps) {
  const { count, labels, children, onReset, onShow, onCancel, isBusy, className } = props
  const [isOpen, setIsOpen] = useState(false)
  const cancel = () => {
    setIsOpen(false)
    onCancel?.()
  }
  const show = () => {
    setIsOpen(false)
    onShow()
  }
  return (
    <>
      <FilterButton count={count} labels={labels} className={className} onClick={() => setIsOpen(true)} />
      <Sheet
        isOpen={isOpen}
        onClose={cancel}
        size="content"
        title={labels.title}
        closeLabel={labels.close}
        actions={
          <Button mode="plain" size="s" isDisabled={count === 0} onClick={onReset}>
            {labels.reset}
          </Button>
        }
        mainButton={{ text: labels.show, onClick: show, isBusy }}
      >
        {children}
      </Sheet>
    </>
  )
}

interface FilterButtonProps {
  count: number
  labels: FilterSheetLabels
  className?: string
  onClick(): void
}

function FilterButton({ count, labels, className, onClick }: FilterButtonProps) {
  const isPhone = useWidth() === 'phone'
  const shared = { className, onClick, 'aria-haspopup': 'dialog' } as const
  if (isPhone) {
    const name = count > 0 ? `${labels.title} ${labels.applied}` : labels.title
    return (
      <IconButton label={name} badge={count} aria-label={name} {...shared}>
        <IconAdjustmentsHorizontal aria-hidden />
      </IconButton>
    )
  }
  const applied = (
    <>
      <Counter mode="accent" aria-hidden>
        {count}
      </Counter>
      <VisuallyHidden>{labels.applied}</VisuallyHidden>
    </>
  )
  return (
    <Button
      mode="gray"
      size="s"
      before={<IconAdjustmentsHorizontal aria-hidden />}
      after={count > 0 && applied}
      {...shared}
    >
      {labels.title}
    </Button>
  )
}
