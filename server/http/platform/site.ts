import type { RequestServices } from '#server/http/requestServices.ts'

interface Site {
  buildId: string
  hasMaps: boolean
}

/** Lets the pages load maps as soon as there is a key, and writes down which build is served from now on. */
export async function followPlatform(
  site: Site,
  { platform, database, ports, log }: Pick<RequestServices, 'platform' | 'database' | 'ports' | 'log'>,
): Promise<void> {
  platform.build = site.buildId
  platform.onChange(() => (site.hasMaps = platform.config.mapsKey !== undefined))
  await database
    .asRoot((db) =>
      db.run('insert into client_builds (build, first_at) values ($1, $2) on conflict do nothing', [
        site.buildId,
        ports.clock(),
      ]),
    )
    .catch((error: unknown) => log.error({ err: error }, 'The build could not be written down'))
}
