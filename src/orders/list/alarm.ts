import { useEffect } from 'react'
import { proxy, useSnapshot } from 'valtio'

/** Whether new orders are heard; lives as long as the page, because sound needs a tap after each start. */
const alarm = proxy({ isOn: false })

const REPEAT_MS = 5000
const NOTES = [880, 1175, 880]
const NOTE_S = 0.16

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
  if (!audio || !alarm.isOn) return
  NOTES.forEach((pitch, index) => sound(audio as AudioContext, pitch, index * NOTE_S))
}

/** Rings again and again while an order waits to be accepted. */
export function useAlarm(isWaiting: boolean): void {
  const isOn = useSound()
  useEffect(() => {
    if (!isOn || !isWaiting) return
    const timer = setInterval(ring, REPEAT_MS)
    return () => clearInterval(timer)
  }, [isOn, isWaiting])
}

function sound(context: AudioContext, pitch: number, delay: number): void {
  const start = context.currentTime + delay
  const tone = context.createOscillator()
  const volume = context.createGain()
  tone.frequency.value = pitch
  volume.gain.setValueAtTime(0.25, start)
  volume.gain.exponentialRampToValueAtTime(0.001, start + NOTE_S)
  tone.connect(volume).connect(context.destination)
  tone.start(start)
  tone.stop(start + NOTE_S)
}
