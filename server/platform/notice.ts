import { getPlatformNotice } from '#contract/platformNotice.ts'
import type { Db } from '#server/db/tenant.ts'
import { listSwitchedOff } from '#server/http/platform/livePlatform.ts'
import { type Route, route } from '#server/http/route.ts'

/** Builds that nobody has ever served here belong to another installation or to somebody's desk. */
const OF_NOBODY = 'dev'

/** The call of /platform/notice, from the memory of the process as long as no build is too old. */
export const platformNoticeRoutes: Route[] = [
  route(getPlatformNotice, async ({ db, now, query, platform }) => {
    const { is_maintenance, maintenance_text, min_build, support_url } = platform.told
    const { build } = query
    const mayBeOld = min_build !== null && build !== undefined && build !== platform.build
    return {
      is_maintenance,
      maintenance_at: platform.announcedAt(now),
      text: maintenance_text,
      must_reload: mayBeOld && build !== OF_NOBODY && (await isOlder(db, build, min_build)),
      support_url,
      switched_off: listSwitchedOff(platform.told),
    }
  }),
]

/** Whether a build was first served before another one, or is not remembered at all. */
async function isOlder(db: Db, build: string, than: string): Promise<boolean> {
  const row = await db.one<{ is_older: boolean }>(
    `select coalesce((select first_at from client_builds where build = $1)
       < (select first_at from client_builds where build = $2), true) as is_older`,
    [build, than],
  )
  return row?.is_older === true
}
