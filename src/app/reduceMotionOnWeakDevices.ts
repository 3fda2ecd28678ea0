/** Turns animations off on devices that the messenger for Android reports as weak; returns whether this is one. */
export function reduceMotionOnWeakDevices(userAgent = navigator.userAgent): boolean {
  const isWeak = /Telegram-Android\/[^(]*\([^)]*; LOW\)/.test(userAgent)
  if (isWeak) document.documentElement.dataset.motion = 'off'
  return isWeak
}
