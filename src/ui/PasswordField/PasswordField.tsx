import { useState } from 'react'
import { IconButton } from '#src/ui/IconButton/IconButton.tsx'
import { IconEye, IconEyeOff } from '#src/ui/icons.ts'
import { TextField, type TextFieldProps } from '#src/ui/TextField/TextField.tsx'

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'after' | 'inputMode'> {
  showLabel: string
  hideLabel: string
}

/** A password that can be shown. One that is too long is refused, never cut unseen. */
export function PasswordField({ showLabel, hideLabel, maxLength: _, ...rest }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <TextField
      autoComplete="current-password"
      {...rest}
      type={isShown ? 'text' : 'password'}
      after={
        <IconButton mode="plain" label={isShown ? hideLabel : showLabel} onClick={() => setIsShown(!isShown)}>
          {isShown ? <IconEyeOff /> : <IconEye />}
        </IconButton>
      }
    />
  )
}
