import { useState } from 'react'
import { IconButton } from '#src/ui/IconButton/IconButton.tsx'
import { IconLock } from '#src/ui/icons.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { PinField } from './PinField.tsx'

/** A new PIN in a form. */
export function InForm() {
  const [value, setValue] = useState('12')
  return (
    <Section>
      <PinField
        label="New PIN"
        length={6}
        value={value}
        onChange={setValue}
        autoComplete="new-password"
        hint="6 digits, asked when the app is opened"
      />
    </Section>
  )
}

/** A lock screen with keys; 2580 is right. */
export function Lock() {
  const [value, setValue] = useState('')
  const [state, setState] = useState<'locked' | 'refused' | 'open'>('locked')
  const check = (pin: string) => {
    setState(pin === '2580' ? 'open' : 'refused')
    setValue('')
  }
  if (state === 'open') return <p>Unlocked</p>
  return (
    <Section>
      <PinField
        label="PIN"
        value={value}
        error={state === 'refused' && 'Not this one, 4 tries left'}
        onChange={(next) => {
          setValue(next)
          if (next !== '') setState('locked')
        }}
        onComplete={check}
        keypad={{
          label: 'Keys',
          eraseLabel: 'Erase',
          extra: (
            <IconButton mode="plain" label="Sign out">
              <IconLock aria-hidden />
            </IconButton>
          ),
        }}
      />
    </Section>
  )
}
