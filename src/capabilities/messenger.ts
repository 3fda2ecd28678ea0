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
import { setMessenger } from './connected.ts'
import type { Controls, NativeButton, NativeColours, NativeControls } from './controls.ts'
import { lendStorage } from './lentStorage.ts'
import { sdkBridge } from './sdkBridge.ts'
import { verdictOf, type Client } from './table.ts'
import { isAtLeast } from './version.ts'

export interface MessengerHooks {
  onBack(): unknown
  /** A new theme, with the names of the launch data (`bg_color`). */
  onTheme(theme: Record<string, string>): void
  /** The client has put the app away, or brings it up again; the page itself may notice nothing. */
  onVisible(isVisible: boolean): void
}

/** The launch data as the boot script has read it. */
export interface Launch extends Client {
  init_data: string
  theme: Record<string, string>
}

/** Where the SDK looks for the launch when the address does not tell it any more. */
const LAUNCH_KEY = 'tapps/launchParams'
const ANSWER_MS = 5000
/** Older clients take the names of two theme colours for their header, and no colour. */
const HEADER_COLOUR_SINCE = '6.9'

/** Connects the messenger's own controls. Throws when there is no messenger; each part may be missing in an old client. */
export function connectMessenger(
  controls: Controls,
  launch: Launch,
  { onBack, onTheme, onVisible }: MessengerHooks,
): void {
  lendStorage()
  showLaunch(launch)
  init()
  setMessenger(launch, sdkBridge)
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
  sdkBridge.on('visibility_changed', (data) => {
    const { is_visible } = (data ?? {}) as { is_visible?: unknown }
    if (typeof is_visible === 'boolean') onVisible(is_visible)
  })
  themeParamsState.sub(onceAFrame(() => onTheme(snakeCase(themeParamsState()))))
  controls.attach(nativeControls(launch))
}

/** Well encoded, whatever the client's own address was like: the SDK gives up on init data that is not. */
function showLaunch({ init_data, version, platform, theme }: Launch): void {
  const parameters = new URLSearchParams({
    ...(init_data && { tgWebAppData: init_data }),
    tgWebAppVersion: version,
    tgWebAppPlatform: platform,
    tgWebAppThemeParams: JSON.stringify(theme),
  })
  sessionStorage.setItem(LAUNCH_KEY, JSON.stringify(String(parameters)))
}

function nativeControls(client: Client): NativeControls {
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
    setClosingConfirmation(isOn: boolean) {
      // The SDK takes this for older than it is, and a client that does not know it logs an error.
      if (verdictOf('closingConfirmation', client) !== 'available') return
      ;(isOn ? enableClosingConfirmation : disableClosingConfirmation).ifAvailable()
    },
    setVerticalSwipes: (isOn: boolean) =>
      void (isOn ? enableVerticalSwipes : disableVerticalSwipes).ifAvailable(),
    setColours(next: NativeColours) {
      colours = next
      if (isAtLeast(client.version, HEADER_COLOUR_SINCE))
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

/** A client may tell a hundred colours a second while one is dragged; nobody sees more than one a frame. */
function onceAFrame(work: () => void): () => void {
  let isPlanned = false
  return () => {
    if (isPlanned) return
    isPlanned = true
    requestAnimationFrame(() => {
      isPlanned = false
      work()
    })
  }
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
