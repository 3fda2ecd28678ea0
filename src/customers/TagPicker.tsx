import { Trans, useLingui } from '@lingui/react/macro'
import { useOptionSearch } from '#src/ui/ComboField/useOptionSearch.ts'
import { Dot } from '#src/ui/Dot/Dot.tsx'
import { OptionPicker } from '#src/ui/OptionPicker/OptionPicker.tsx'
import { useTags } from '#src/tags/useTags.ts'

interface TagPickerProps {
  isOpen: boolean
  value: string | undefined
  onPick(id: string): void
  onClose(): void
}

/** Finds one of many tags, to see the customers that have it. */
export function TagPicker({ isOpen, value, onPick, onClose }: TagPickerProps) {
  const { t } = useLingui()
  const { all } = useTags('customer')
  const options = all.map(({ id, name, colour }) => ({
    value: id,
    label: name,
    before: <Dot tone={colour} />,
  }))
  const found = useOptionSearch(options, undefined, isOpen)
  const close = () => {
    found.setText('')
    onClose()
  }
  return (
    <OptionPicker
      isOpen={isOpen}
      title={<Trans>All tags</Trans>}
      labels={{ search: t`Search`, close: t`Close`, empty: t`Nothing found` }}
      {...found.picker}
      value={value ?? null}
      onPick={(id) => {
        onPick(id)
        close()
      }}
      onClose={close}
    />
  )
}
