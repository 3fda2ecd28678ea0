import { randomBytes } from 'node:crypto'
import { freeOn } from '#server/freeSpace.ts'

/** What the server takes from outside and a test must be able to bend. */
export interface Ports {
  clock: () => Date
  random: (bytes: number) => Buffer
  /** A UUIDv7, each later than the one before it within this process. */
  newId: () => string
  /** Outgoing HTTP. */
  fetch: typeof fetch
  /** Bytes that are left on the disk of a folder. */
  freeBytes: (folder: string) => Promise<number>
}

/** The real ports, or the given ones in place of them; ids follow the given clock and random. */
export function makePorts(given: Partial<Ports> = {}): Ports {
  const clock = given.clock ?? (() => new Date())
  const random = given.random ?? randomBytes
  return {
    clock,
    random,
    newId: given.newId ?? idMaker(clock, random),
    fetch: given.fetch ?? ((input, init) => fetch(input, init)),
    freeBytes: given.freeBytes ?? freeOn,
  }
}

export const realPorts: Ports = makePorts()

/** Where a module writes what happens; a pino logger is one. */
export interface Log {
  debug: LogLine
  info: LogLine
  warn: LogLine
  error: LogLine
}

interface LogLine {
  (message: string): void
  (fields: object, message: string): void
}

const COUNTER_SPACE = 0x1000

/** 48 bits of milliseconds, 12 bits of counter, 62 random bits; a clock that steps back does not reorder ids. */
function idMaker(clock: () => Date, random: (bytes: number) => Buffer) {
  let lastMs = 0
  let counter = 0
  return () => {
    const now = clock().getTime()
    const bytes = random(16)
    if (now > lastMs) {
      lastMs = now
      counter = bytes.readUInt16BE(6) % (COUNTER_SPACE / 2)
    } else if (++counter >= COUNTER_SPACE) {
      lastMs += 1
      counter = 0
    }
    bytes.writeUIntBE(lastMs, 0, 6)
    bytes.writeUInt16BE(0x7000 | counter, 6)
    bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8)
    const hex = bytes.toString('hex')
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
  }
}
