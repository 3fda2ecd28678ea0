import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#src/ui/Button/Button.tsx'
import { KeyCap } from '#src/ui/KeyCap/KeyCap.tsx'
import { usePlatform, type ButtonDriver, type MainButtonState } from '#src/ui/Platform/Platform.tsx'
import { createClaim } from './buttonStack.ts'
import styles from './MainButton.module.css'
import { useSubmitShortcut } from './useSubmitShortcut.ts'

export interface MainButtonProps {
  /** The one verb of the screen, with its sum or count. */
  text: string
  onClick(): void
  isDisabled?: boolean
  isBusy?: boolean
  /** A second action at the left. */
  secondary?: { text: string; onClick(): void; isDisabled?: boolean }
  /** Key cap of the shortcut; Ctrl or Cmd with Enter presses the button. */
  shortcut?: string
}

const none = () => {}

/** The main button: the messenger's own inside the messenger, a sticky footer in a browser. */
export function MainButton(props: MainButtonProps) {
  const { text, onClick, isDisabled = false, isBusy = false, secondary, shortcut } = props
  const { isMessenger, mainButton, secondaryButton } = usePlatform()
  const isEnabled = !isDisabled && !isBusy
  useNativeButton(mainButton, { text, isEnabled, isBusy, onClick })
  useNativeButton(
    secondaryButton,
    secondary && { ...secondary, isEnabled: !secondary.isDisabled, isBusy: false },
  )
  useSubmitShortcut(isEnabled, onClick)
  if (isMessenger) return <span hidden className={styles.native} />
  return (
    <div ref={keepRoom} className={styles.footer} data-bottom="button">
      {secondary && (
        <Button
          mode="bezeled"
          size="l"
          className={styles.secondary}
          isDisabled={secondary.isDisabled}
          onClick={secondary.onClick}
        >
          {secondary.text}
        </Button>
      )}
      <Button size="l" className={styles.main} isDisabled={isDisabled} isBusy={isBusy} onClick={onClick}>
        {text}
        {shortcut && <KeyCap className={styles.key}>{shortcut}</KeyCap>}
      </Button>
    </div>
  )
}

/** What is scrolled to on a page stops above its button, however high large text makes it; a sheet scrolls above its own. */
function keepRoom(footer: HTMLDivElement | null): (() => void) | undefined {
  if (!footer || footer.closest('[data-layer]')) return undefined
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--button-height', `${footer.offsetHeight}px`))
  observer.observe(footer)
  return () => {
    observer.disconnect()
    style.removeProperty('--button-height')
  }
}

function useNativeButton(driver: ButtonDriver, state: MainButtonState | undefined): void {
  const [claim] = useState(createClaim)
  const press = useEffectEvent(state?.onClick ?? none)
  const { text, isEnabled = false, isBusy = false } = state ?? {}
  useEffect(() => {
    if (text === undefined) claim.release(driver)
    else claim.show(driver, { text, isEnabled, isBusy, onClick: () => press() })
  }, [claim, driver, text, isEnabled, isBusy])
  useEffect(() => () => claim.release(driver), [claim, driver])
}
