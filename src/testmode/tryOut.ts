import { ask, CLIENT_MS } from '#src/capabilities/ask.ts'
import { checkPerson } from '#src/capabilities/biometrics.ts'
import { requestContact } from '#src/capabilities/contact.ts'
import { downloadFile } from '#src/capabilities/download.ts'
import { lockOrientation, setFullscreen } from '#src/capabilities/fullscreen.ts'
import { watchGyroscope } from '#src/capabilities/gyroscope.ts'
import { addToHomeScreen } from '#src/capabilities/homeScreen.ts'
import { requestLocation } from '#src/capabilities/location.ts'
import { andThen, type Outcome } from '#src/capabilities/outcome.ts'
import type { Messenger } from '#src/capabilities/messengerBridge.ts'
import { openInvoice } from '#src/capabilities/invoice.ts'
import { openPopup } from '#src/capabilities/popup.ts'
import { scanQr } from '#src/capabilities/scanQr.ts'
import { cloudStorage, deviceStorage, type MessengerStorage } from '#src/capabilities/storage.ts'
import { requestSafeAreas, requestTheme, requestViewport } from '#src/capabilities/viewport.ts'
import type { CapabilityName } from '#src/capabilities/table.ts'

/** How long what was switched on stays on, so that the person sees it. */
const SHOWN_MS = 5000
const KEY = 'test_mode'

type Try = (messenger: Messenger, origin: string) => Promise<Outcome>

const tries: Record<CapabilityName, Try> = {
  webApp: (messenger) => ask(messenger, 'webApp', { method: 'web_app_expand' }),
  location: requestLocation,
  biometrics: (messenger) => checkPerson(messenger, 'Проверка биометрии'),
  orientationLock: (messenger) => forAWhile(messenger, (isOn) => lockOrientation(messenger, isOn)),
  homeScreen: addToHomeScreen,
  fullscreen: (messenger) => forAWhile(messenger, (isOn) => setFullscreen(messenger, isOn)),
  scanQr: (messenger) => scanQr(messenger, { text: 'Проверка сканера' }),
  contact: requestContact,
  closingConfirmation: (messenger) =>
    forAWhile(messenger, (isOn) =>
      ask(messenger, 'closingConfirmation', {
        method: 'web_app_setup_closing_behavior',
        params: { need_confirmation: isOn },
      }),
    ),
  verticalSwipes: (messenger) =>
    forAWhile(messenger, (isOn) =>
      ask(messenger, 'verticalSwipes', {
        method: 'web_app_setup_swipe_behavior',
        params: { allow_vertical_swipe: !isOn },
      }),
    ),
  gyroscope: readGyroscope,
  // It is on the screen already: the dialog itself is left by it.
  backButton: (messenger) =>
    ask(messenger, 'backButton', { method: 'web_app_setup_back_button', params: { is_visible: true } }),
  mainButton: (messenger) => showButton(messenger, 'main'),
  secondaryButton: (messenger) => showButton(messenger, 'secondary'),
  settingsButton: (messenger) =>
    forAWhile(messenger, (isOn) =>
      ask(messenger, 'settingsButton', {
        method: 'web_app_setup_settings_button',
        params: { is_visible: isOn },
      }),
    ),
  haptics: (messenger) =>
    ask(messenger, 'haptics', {
      method: 'web_app_trigger_haptic_feedback',
      params: { type: 'impact', impact_style: 'medium' },
    }),
  // There is no such invoice: the client says so.
  invoice: (messenger) => openInvoice(messenger, 'https://t.me/$test'),
  popup: (messenger) =>
    openPopup(messenger, {
      title: 'Проверка',
      message: 'Это окно видно?',
      buttons: [
        { id: 'yes', type: 'ok' },
        { id: 'no', type: 'cancel' },
      ],
    }),
  links: (messenger, origin) =>
    ask(messenger, 'links', { method: 'web_app_open_link', params: { url: origin } }),
  messengerLinks: (messenger) =>
    ask(messenger, 'messengerLinks', { method: 'web_app_open_tg_link', params: { path_full: '/telegram' } }),
  download: (messenger, origin) =>
    downloadFile(messenger, { address: `${origin}/version.json`, name: 'version.json' }),
  cloudStorage: (messenger) => keepAndRead(cloudStorage(messenger)),
  deviceStorage: (messenger) => keepAndRead(deviceStorage(messenger)),
  secureStorage: (messenger) => keepAndRead(deviceStorage(messenger, 'secureStorage')),
  theme: requestTheme,
  viewport: requestViewport,
  safeAreas: requestSafeAreas,
}

/** Runs a capability with harmless arguments; `origin` is the app's own, which links and files are taken from. */
export async function tryOut(messenger: Messenger, name: CapabilityName, origin: string): Promise<Outcome> {
  try {
    return await tries[name](messenger, origin)
  } catch (error) {
    // Without https there is no address that the client could load a file from.
    return { kind: 'refused', raw: String(error), ms: 0 }
  }
}

async function forAWhile(messenger: Messenger, turn: (isOn: boolean) => Promise<Outcome>): Promise<Outcome> {
  const outcome = await turn(true)
  if (outcome.kind === 'done') messenger.clock.after(SHOWN_MS, () => void turn(false))
  return outcome
}

function showButton(messenger: Messenger, which: 'main' | 'secondary'): Promise<Outcome> {
  return forAWhile(messenger, (isOn) =>
    ask(messenger, `${which}Button`, {
      method: `web_app_setup_${which}_button`,
      params: { is_visible: isOn, is_active: true, is_progress_visible: false, text: 'Проверка' },
    }),
  )
}

async function keepAndRead(storage: MessengerStorage): Promise<Outcome> {
  const kept = await storage.write(KEY, 'on')
  return andThen(kept, async (): Promise<Outcome> => {
    const read = await storage.read(KEY)
    return andThen<unknown, unknown>(read, async () => {
      await storage.write(KEY, null)
      return { ...read, ms: 0 } as Outcome
    })
  })
}

/** Started is not measured: the first turning is the answer. */
async function readGyroscope(messenger: Messenger): Promise<Outcome> {
  const begun = messenger.clock.now()
  let tell: (turning: unknown) => void = () => undefined
  const first = new Promise<unknown>((resolve) => (tell = resolve))
  const started = await watchGyroscope(messenger, (turning) => tell(turning))
  if (started.kind !== 'done') return started
  const cancel = messenger.clock.after(CLIENT_MS, () => tell(undefined))
  const raw = await first
  cancel()
  started.value.stop()
  const ms = messenger.clock.now() - begun
  return raw ? { kind: 'done', value: raw, raw, ms } : { kind: 'noAnswer', ms }
}
