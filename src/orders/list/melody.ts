const NOTES = [880, 1175, 880]
const NOTE_S = 0.16

/** What a new order sounds like. */
export function play(context: AudioContext): void {
  NOTES.forEach((pitch, index) => sound(context, pitch, index * NOTE_S))
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
