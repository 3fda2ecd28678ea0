/** Turns the effects off on a device that the messenger for Android calls weak; answers whether it is one. */
export function reduceMotionOnWeakDevices(userAgent = navigator.userAgent): boolean {
  const isWeak = /Telegram-Android\/[^(]*\([^)]*; LOW\)/.test(userAgent)
  if (isWeak) document.documentElement.dataset.motion = 'off'
  return isWeak
}
