import { useLingui } from '@lingui/react/macro'
import { IconButton } from '#src/ui/IconButton/IconButton.tsx'
import { IconVolume, IconVolumeOff } from '#src/ui/icons.ts'
import { turnSoundOff, turnSoundOn, useSound } from './alarm.ts'

/** Turns the sound of new orders on and off. */
export function SoundButton() {
  const { t } = useLingui()
  const isOn = useSound()
  return (
    <IconButton
      label={isOn ? t`Mute new orders` : t`Turn on sound for new orders`}
      onClick={isOn ? turnSoundOff : turnSoundOn}
    >
      {isOn ? <IconVolume /> : <IconVolumeOff />}
    </IconButton>
  )
}
