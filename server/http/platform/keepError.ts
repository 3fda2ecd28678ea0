import { createHash, createHmac } from 'node:crypto'
import type { RequestServices } from '#server/http/requestServices.ts'

const MOST_NEW_A_DAY = 1000
const MOST_PEOPLE = 100
const DAY_MS = 86_400_000
const TITLE = 200
const FRAMES = 3

export interface FoundError {
  source: 'browser' | 'server'
  build: string
  /** Without secrets and personal data already. */
  message: string
  /** Who has met it; only told apart, never stored. */
  person: string
}

/** A build that was served here cannot mend itself: only a later one shows that a resolved error is back. Of another nobody knows. */
const comesBack = `error_reports.state = 'resolved' and not exists (select 1 from client_builds where build = excluded.build)`

const insert = `with kept as (
    insert into error_reports (id, fingerprint, build, source, title, sample, people, state, first_at, last_at, created_at, updated_at)
    select $1::uuid, $2::bytea, $3::text, $4::text, $5::text, $6::text, array[$7::bytea],
      case when exists (select 1 from error_reports where fingerprint = $2 and state = 'muted') then 'muted'
        when exists (select 1 from error_reports join client_builds using (build) where fingerprint = $2 and state = 'resolved'
          and client_builds.first_at >= (select first_at from client_builds where build = $3)) then 'resolved'
        else 'open' end,
      $8::timestamptz, $8, $8, $8
    where exists (select 1 from error_reports where fingerprint = $2 and build = $3)
      or (select count(*) from error_reports where first_at > $9::timestamptz and archived_at is null) < ${MOST_NEW_A_DAY}
    on conflict (fingerprint, build) do update set count = error_reports.count + 1, last_at = excluded.last_at, sample = excluded.sample,
      people = case when $7 = any(error_reports.people) or cardinality(error_reports.people) >= ${MOST_PEOPLE} then error_reports.people
        else error_reports.people || $7::bytea end,
      version = error_reports.version + (${comesBack})::int,
      state = case when ${comesBack} then 'open' else error_reports.state end
    returning 1)
  insert into error_hours (hour, count) select date_trunc('hour', $8::timestamptz), 1 from kept
  on conflict (hour) do update set count = error_hours.count + 1`

/** Counts a failure to its kind; at most a thousand new kinds a day are kept. */
export async function keepError(
  { database, ports, config }: Pick<RequestServices, 'database' | 'ports' | 'config'>,
  { source, build, message, person }: FoundError,
): Promise<void> {
  const now = ports.clock()
  const title = titleOf(message)
  const who = createHmac('sha256', config.secretKey).update(`error ${person}`).digest().subarray(0, 8)
  const values = [
    ports.newId(),
    createHash('sha256')
      .update(`${source}\n${sameEachTime(message)}`)
      .digest(),
    build,
    source,
    title,
    message,
    who,
    now,
    new Date(now.getTime() - DAY_MS),
  ]
  await database.asRoot((db) => db.run(insert, values))
}

/** What went wrong, in one line. */
export function titleOf(message: string): string {
  const [first = ''] = message.split('\n')
  return withoutTags(first)
    .replace(/^Message: /, '')
    .slice(0, TITLE)
}

/** The failure without what differs each time: numbers, places in files, and hashes in their names. */
export function sameEachTime(message: string): string {
  const lines = message.split('\n').map(withoutTags)
  const frames = lines.filter((line) => /^\s*at |@.*:\d+:\d+$/.test(line)).slice(0, FRAMES)
  return [titleOf(message), ...frames]
    .map((line) =>
      line
        .replace(/(?:-|(?<=assets\/))[\w-]{7,8}(?=\.m?js)/g, '')
        .replace(/https?:\/\/[^/\s)]+/g, '')
        .replace(/\d+/g, '0'),
    )
    .join('\n')
}

const withoutTags = (line: string) => line.replace(/<\/?b>/g, '')
