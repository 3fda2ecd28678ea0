import { useState } from 'react'
import { Button } from '#src/ui/Button/Button.tsx'
import { OptionPicker, type OptionPickerProps, type PickerOption } from './OptionPicker.tsx'

const dishes: PickerOption[] = [
  { value: 'plov', label: 'Plov', hint: '68 000' },
  { value: 'lagman', label: 'Lagman', hint: '46 000' },
  { value: 'shurpa', label: 'Shurpa', hint: '42 000' },
]

const labels = {
  search: 'Search',
  close: 'Close',
  empty: 'Nothing found',
  loading: 'Searching',
  error: 'The list could not be loaded',
  retry: 'Try again',
}

function Picker(props: Partial<OptionPickerProps>) {
  const [isOpen, setIsOpen] = useState(false)
  const [value, setValue] = useState<string | null>('lagman')
  const [search, setSearch] = useState('')
  const close = () => setIsOpen(false)
  const pick = (next: string) => {
    setValue(next)
    close()
  }
  const found = dishes.filter(({ label }) => label.toLowerCase().includes(search.toLowerCase()))
  return (
    <>
      <Button mode="gray" onClick={() => setIsOpen(true)}>
        {dishes.find((dish) => dish.value === value)?.label}
      </Button>
      <OptionPicker
        isOpen={isOpen}
        title="Dishes"
        labels={labels}
        options={found}
        value={value}
        onPick={pick}
        onClose={close}
        search={search}
        onSearch={setSearch}
        {...props}
      />
    </>
  )
}

/** The arrows move, Enter picks. */
export function Dish() {
  return <Picker />
}

/** Choices that could not be had are asked for again. */
export function Failed() {
  return <Picker options={[]} onRetry={() => {}} />
}
