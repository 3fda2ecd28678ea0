/** Of `access_requests` with their `orders`: the order is no longer as it was when somebody asked. */
const isOutdated = `coalesce((access_requests.body ->> 'version')::int <> orders.version, false)`

/** Nobody has decided, and nobody can any more at that moment. */
export const hasLapsed = (moment: string) =>
  `(access_requests.state = 'asked' and (access_requests.expires_at <= ${moment} or ${isOutdated}))`

/** The state of a request at a moment, as everybody is told of it. */
export const stateAt = (moment: string) =>
  `case when ${hasLapsed(moment)} then 'lapsed' else access_requests.state end as state`
