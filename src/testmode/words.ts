import type { Outcome } from '#src/capabilities/outcome.ts'
import { capabilities, verdictOf, type CapabilityName, type Client } from '#src/capabilities/table.ts'

// The dialog is Russian in every language (product.md 0.5): two of its texts are those of the specification.

/** Every row of the dialog, in its order. */
export const capabilityTitles: Record<CapabilityName, string> = {
  webApp: 'WebApp',
  location: 'Геопозиция',
  biometrics: 'Биометрия',
  orientationLock: 'Блокировка поворота экрана',
  homeScreen: 'Добавление на главный экран',
  fullscreen: 'Полноэкранный режим',
  scanQr: 'Сканер QR-кодов',
  contact: 'Запрос контакта',
  closingConfirmation: 'Подтверждение закрытия',
  verticalSwipes: 'Вертикальные свайпы',
  gyroscope: 'Гироскоп',
  backButton: 'Кнопка «Назад»',
  mainButton: 'Главная кнопка',
  secondaryButton: 'Вторая кнопка',
  settingsButton: 'Кнопка настроек',
  haptics: 'Виброотклик',
  popup: 'Всплывающее окно',
  invoice: 'Оплата звёздами',
  links: 'Внешние ссылки',
  messengerLinks: 'Ссылки мессенджера',
  download: 'Загрузка файла',
  cloudStorage: 'Облачное хранилище',
  deviceStorage: 'Хранилище устройства',
  secureStorage: 'Защищённое хранилище',
  theme: 'Тема',
  viewport: 'Размер окна',
  safeAreas: 'Безопасные отступы',
}

/** What can be said of a capability before it is tried. */
export function verdictText(name: CapabilityName, client: Client): string {
  const verdict = verdictOf(name, client)
  if (verdict === 'noPlatform') return noPlatform(client.platform)
  if (verdict === 'versionTooOld') return versionTooOld(client.version)
  return 'Поддерживается.'
}

/** How the try ended, and how long it took. */
export function outcomeText(name: CapabilityName, outcome: Outcome): string {
  if (outcome.kind === 'noPlatform') return noPlatform(outcome.platform)
  if (outcome.kind === 'versionTooOld') return versionTooOld(outcome.version)
  const time = `${Math.round(outcome.ms)} мс`
  if (outcome.kind === 'refused') return `Отказ через ${time}.`
  if (outcome.kind === 'noAnswer') return `Нет ответа за ${time}.`
  return capabilities[name].answers === 'nobody' ? 'Отправлено, ответа не бывает.' : `Готово за ${time}.`
}

/** What the client said, as it said it; empty when it said nothing. */
export function rawText(outcome: Outcome): string {
  return 'raw' in outcome && outcome.raw !== undefined ? JSON.stringify(outcome.raw) : ''
}

/** Everything on one page, to be copied; without what the person's answers say of the person. */
export function reportText(
  client: Client,
  outcomes: Partial<Record<CapabilityName, Outcome>>,
  userAgent: string,
): string {
  const rows = (Object.keys(capabilities) as CapabilityName[]).map((name) => {
    const outcome = outcomes[name]
    const end = outcome ? [outcomeText(name, outcome), isPrivate(name) ? '' : rawText(outcome)] : []
    const said = [verdictText(name, client), ...end].filter(Boolean).join(' ')
    return `${capabilityTitles[name]} (${capabilities[name].since}): ${said}`
  })
  return [`WebApp ${client.version}, ${client.platform}`, userAgent, '', ...rows].join('\n')
}

/** A phone number, a place, a token and a scanned code are not for a chat with the testers. */
function isPrivate(name: CapabilityName): boolean {
  return ['contact', 'location', 'biometrics', 'scanQr'].includes(name)
}

function versionTooOld(version: string): string {
  return `WebApp ${version} не поддерживается или версия устарела.`
}

function noPlatform(platform: string): string {
  return `Платформа ${platform} не поддерживает этот модуль.`
}
