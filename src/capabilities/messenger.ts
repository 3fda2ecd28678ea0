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
  mountSecondaryButton,
  mountSwipeBehavior,
  mountViewport,
  onBackButtonClick,
  onMainButtonClick,
  onSecondaryButtonClick,
  setMainButtonParams,
  setSecondaryButtonParams,
  showBackButton,
} from '@telegram-apps/sdk-react'
import { watchClientEvents } from './clientEvents.ts'
import { setMessenger } from './connected.ts'
import type { Controls, NativeButton, NativeColours, NativeControls } from './controls.ts'
import { provideSessionStorage } from './sessionStorageFallback.ts'
import { fieldsOf } from './outcome.ts'
import { sdkBridge } from './sdkBridge.ts'
import { verdictOf, type Client } from './table.ts'
import { isAtLeast } from './version.ts'

export interface MessengerHooks {
  onBack(): unknown
  /** A new theme, named as in the launch data (`bg_color`). */
  onTheme(theme: Record<string, string>): void
  /** The client has minimized or restored the app; the page itself may get no event. */
  onVisible(isVisible: boolean): void
}

/** Launch data as read by the boot script. */
export interface Launch extends Client {
  init_data: string
  theme: Record<string, string>
}

/** Storage key where the SDK looks for launch data that are no longer in the address. */
const LAUNCH_KEY = 'tapps/launchParams'
const ANSWER_MS = 5000

/**
 * The colours around the app, and the first version that takes each of them as a colour. The SDK's own component is not
 * used: at every new theme it tells the bottom bar's to clients that know of none, and throws.
 */
const barColours = [
  ['web_app_set_header_color', 'page', '6.9'],
  ['web_app_set_background_color', 'page', '6.1'],
  ['web_app_set_bottom_bar_color', 'card', '7.10'],
] as const

/** Connects the messenger's controls. Throws without a messenger; each control can be missing in an old client. */
export function connectMessenger(
  controls: Controls,
  launch: Launch,
  { onBack, onTheme, onVisible }: MessengerHooks,
): void {
  provideSessionStorage()
  watchClientEvents()
  showLaunch(launch)
  init()
  setMessenger(launch, sdkBridge)
  mountBackButton.ifAvailable()
  mountMainButton.ifAvailable()
  mountSecondaryButton.ifAvailable()
  mountClosingBehavior.ifAvailable()
  // Mounting disables the closing swipe, so it is enabled again at once.
  mountSwipeBehavior.ifAvailable()
  enableVerticalSwipes.ifAvailable()
  expandViewport.ifAvailable()
  void bindViewport(launch)
  onBackButtonClick.ifAvailable(() => void onBack())
  onMainButtonClick.ifAvailable(() => controls.press('main'))
  onSecondaryButtonClick.ifAvailable(() => controls.press('secondary'))
  sdkBridge.on('visibility_changed', (data) => {
    const { is_visible } = fieldsOf(data)
    if (typeof is_visible === 'boolean') onVisible(is_visible)
  })
  watchTheme(onTheme)
  controls.attach(nativeControls(launch))
}

/** Re-encodes the launch data: the SDK fails on badly encoded init data. */
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
      const last = colours
      colours = next
      for (const [method, name, since] of barColours) {
        if (next[name] === last?.[name] || !isAtLeast(client.version, since)) continue
        sdkBridge.post(method, { color: next[name] })
      }
    },
    impact: (style: 'light' | 'medium' | 'heavy') => void hapticFeedbackImpactOccurred.ifAvailable(style),
    notify: (type: 'success' | 'warning' | 'error') =>
      void hapticFeedbackNotificationOccurred.ifAvailable(type),
    select: () => void hapticFeedbackSelectionChanged.ifAvailable(),
  }
}

/** Some clients never report safe areas; the `env()` insets of the page apply until they do. */
async function bindViewport({ platform }: Client): Promise<void> {
  if (!mountViewport.isAvailable()) return
  await mountViewport({ timeout: ANSWER_MS }).catch(() => undefined)
  // The window of a desktop or a frame is as high as it is; what the SDK knows of it is from when it was opened.
  const isPhone = platform === 'ios' || platform === 'android'
  bindViewportCssVars.ifAvailable((key) =>
    isPhone || !/height/i.test(key) ? `--tg-viewport-${kebab(key)}` : undefined,
  )
}

/** Applies one theme per frame: a client can send a hundred a second while a colour is dragged. */
function watchTheme(onTheme: MessengerHooks['onTheme']): void {
  let latest: Record<string, string> | undefined
  sdkBridge.on('theme_changed', (data) => {
    const isPlanned = latest !== undefined
    latest = fieldsOf(data).theme_params as Record<string, string>
    if (!isPlanned) requestAnimationFrame(paint)
  })
  function paint() {
    const theme = latest
    latest = undefined
    if (theme) onTheme(theme)
  }
}

function asColour(colour: string): `#${string}` {
  return colour as `#${string}`
}

function kebab(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
