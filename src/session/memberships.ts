import { getCompanies, type Membership } from '#contract/memberships.ts'
import { call } from '#src/session/calls/call.ts'

/** The companies of the signed-in person; none when they cannot be fetched, as the last one is open already. */
export async function companiesOfPerson(): Promise<Membership[]> {
  return call(getCompanies).then(
    ({ items }) => items,
    () => [],
  )
}
