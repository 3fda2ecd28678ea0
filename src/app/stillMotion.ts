const moving = ['--time-press', '--time-switch', '--time-in', '--time-out']

/** Turns the effects off on a device that the messenger for Android calls weak; answers whether it is one. */
export function stillMotion(userAgent = navigator.userAgent): boolean {
  const isWeak = /Telegram-Android\/[^(]*\([^)]*; LOW\)/.test(userAgent)
  if (isWeak) for (const name of moving) document.documentElement.style.setProperty(name, '0ms')
  return isWeak
}
