import { createHash } from 'node:crypto'
import { insertRows } from '#server/db/insertRows.ts'
import type { Db } from '#server/db/tenant.ts'

const HOUR_MS = 3_600_000

const builds = [
  ['8c1f0a52d7e3', 21 * 24],
  ['b47d92e016fa', 3 * 24],
] as const

const errors: [
  title: string,
  frames: string[],
  source: 'browser' | 'server',
  build: string,
  times: number,
  people: number,
  hoursAgo: number,
  state: string,
][] = [
  [
    "Cannot read properties of undefined (reading 'branch_id')",
    ['at OrderCard (/assets/OrderCard.js:1:2210)', 'at renderWithHooks (/assets/react.js:1:88120)'],
    'browser',
    'b47d92e016fa',
    42,
    9,
    2,
    'open',
  ],
  [
    'A part of the app is missing: Failed to fetch dynamically imported module',
    ['at /assets/start.js:1:4021'],
    'browser',
    '8c1f0a52d7e3',
    17,
    12,
    60,
    'resolved',
  ],
  [
    'ResizeObserver loop completed with undelivered notifications',
    [],
    'browser',
    'b47d92e016fa',
    230,
    61,
    1,
    'muted',
  ],
  [
    'Error: The provider answers with no list of payments',
    ['at askProvider (server/payments/online/askProvider.ts:58:11)'],
    'server',
    'b47d92e016fa',
    3,
    1,
    9,
    'open',
  ],
  [
    'Error: The provider answers with no list of payments',
    ['at askProvider (server/payments/online/askProvider.ts:55:11)'],
    'server',
    '8c1f0a52d7e3',
    5,
    1,
    90,
    'resolved',
  ],
]

/** Gives the demo's platform two builds and errors that people have met. */
export async function makePlatformErrors(db: Db, now: Date, newId: () => string): Promise<void> {
  if (await db.one('select 1 from error_reports')) return
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  await insertRows(
    db,
    'client_builds',
    builds.map(([build, hours]) => ({ build, first_at: ago(hours) })),
  )
  await insertRows(
    db,
    'error_reports',
    errors.map(([title, frames, source, build, count, people, hours, state]) => ({
      id: newId(),
      fingerprint: `\\x${createHash('sha256').update(title).digest('hex')}`,
      build,
      source,
      title,
      sample: [title, ...frames].join('\n    '),
      count,
      people: Array.from({ length: people }, (_, n) => `\\x${Buffer.from(`demo ${n}`).toString('hex')}`),
      state,
      first_at: ago(hours + 26),
      last_at: ago(hours),
      created_at: ago(hours + 26),
      updated_at: ago(hours),
    })),
  )
}
