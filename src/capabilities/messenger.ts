import {
  bindViewportCssVars,
  disableClosingConfirmation,
  disableVerticalSwipes,
  enableClosingConfirmation,
  enableVerticalSwipes,
  expandViewport,
  hapticFeedbackImpactOccurred,
  hapticFeedbackNotificationOccurred,
  hapticFeedbackSelectionChanged,
  hideBackButton,
  init,
  mountBackButton,
  mountClosingBehavior,
  mountMainButton,
  mountMiniAppSync,
  mountSecondaryButton,
  mountSwipeBehavior,
  mountThemeParamsSync,
  mountViewport,
  onBackButtonClick,
  onMainButtonClick,
  onSecondaryButtonClick,
  setMainButtonParams,
  setMiniAppBackgroundColor,
  setMiniAppBottomBarColor,
  setMiniAppHeaderColor,
  setSecondaryButtonParams,
  showBackButton,
  themeParamsState,
} from '@telegram-apps/sdk-react'
import type { Controls, NativeButton, NativeColours } from './controls.ts'

export interface MessengerHooks {
  onBack(): unknown
  /** A new theme, with the names of the launch data (`bg_color`). */
  onTheme(theme: Record<string, string>): void
}

const ANSWER_MS = 5000

/** Connects the messenger's own controls. Throws when there is no messenger; each part may be missing in an old client. */
export function connectMessenger(controls: Controls, { onBack, onTheme }: MessengerHooks): void {
  init()
  mountBackButton.ifAvailable()
  mountMainButton.ifAvailable()
  mountSecondaryButton.ifAvailable()
  mountMiniAppSync.ifAvailable()
  mountThemeParamsSync.ifAvailable()
  mountClosingBehavior.ifAvailable()
  // Mounting turns the swipe that closes the app off, so it is turned on again at once.
  mountSwipeBehavior.ifAvailable()
  enableVerticalSwipes.ifAvailable()
  expandViewport.ifAvailable()
  void bindViewport()
  onBackButtonClick.ifAvailable(() => void onBack())
  onMainButtonClick.ifAvailable(() => controls.press('main'))
  onSecondaryButtonClick.ifAvailable(() => controls.press('secondary'))
  themeParamsState.sub(() => onTheme(snakeCase(themeParamsState())))
  controls.attach(nativeControls())
}

function nativeControls() {
  let colours: NativeColours | undefined
  return {
    setButton(which: 'main' | 'secondary', state: NativeButton | null) {
      const set = which === 'main' ? setMainButtonParams : setSecondaryButtonParams
      if (!state) return void set.ifAvailable({ isVisible: false, isLoaderVisible: false })
      const isMain = which === 'main'
      set.ifAvailable({
        text: state.text,
        isEnabled: state.isEnabled,
        isLoaderVisible: state.isBusy,
        isVisible: true,
        ...(colours && {
          backgroundColor: asColour(isMain ? colours.accent : colours.card),
          textColor: asColour(isMain ? colours.onAccent : colours.accent),
        }),
      })
    },
    setBackVisible: (isVisible: boolean) => void (isVisible ? showBackButton : hideBackButton).ifAvailable(),
    setClosingConfirmation: (isOn: boolean) =>
      void (isOn ? enableClosingConfirmation : disableClosingConfirmation).ifAvailable(),
    setVerticalSwipes: (isOn: boolean) =>
      void (isOn ? enableVerticalSwipes : disableVerticalSwipes).ifAvailable(),
    setColours(next: NativeColours) {
      colours = next
      setMiniAppHeaderColor.ifAvailable(asColour(next.page))
      setMiniAppBackgroundColor.ifAvailable(asColour(next.page))
      setMiniAppBottomBarColor.ifAvailable(asColour(next.card))
    },
    impact: (style: 'light' | 'medium' | 'heavy') => void hapticFeedbackImpactOccurred.ifAvailable(style),
    notify: (type: 'success' | 'warning' | 'error') =>
      void hapticFeedbackNotificationOccurred.ifAvailable(type),
    select: () => void hapticFeedbackSelectionChanged.ifAvailable(),
  }
}

/** Some clients never tell their safe areas; the page's own `env()` insets stand until they do. */
async function bindViewport(): Promise<void> {
  if (!mountViewport.isAvailable()) return
  await mountViewport({ timeout: ANSWER_MS }).catch(() => undefined)
  bindViewportCssVars.ifAvailable()
}

function snakeCase(theme: Record<string, string | undefined>): Record<string, string> {
  const named = Object.entries(theme).flatMap(([key, colour]) =>
    colour ? [[key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), colour]] : [],
  )
  return Object.fromEntries(named) as Record<string, string>
}

function asColour(colour: string): `#${string}` {
  return colour as `#${string}`
}
