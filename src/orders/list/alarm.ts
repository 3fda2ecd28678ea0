import { proxy, useSnapshot } from 'valtio'

/** Whether new orders are heard; lives as long as the page, because sound needs a tap after each start. */
const alarm = proxy({ isOn: false })

let audio: AudioContext | undefined

/** Turns the sound on from a tap, and lets it be heard once. */
export function turnSoundOn(): void {
  audio ??= new AudioContext()
  void audio.resume()
  alarm.isOn = true
  ring()
}

export function turnSoundOff(): void {
  alarm.isOn = false
}

export function useSound(): boolean {
  return useSnapshot(alarm).isOn
}

/** Sounds once, if the sound is on. */
export function ring(): void {
  const context = audio
  if (!context || !alarm.isOn) return
  import('./melody.ts').then(({ play }) => play(context)).catch(() => undefined)
}
