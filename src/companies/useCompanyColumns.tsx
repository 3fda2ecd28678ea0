import { Trans } from '@lingui/react/macro'
import type { PlatformCompany } from '#contract/platformCompanies.ts'
import { useLeadSourceWords } from '#src/leads/useLeadWords.ts'
import { useCountries } from '#src/phone/PhoneInput.tsx'
import type { Column } from '#src/resource/columns.ts'
import { imageSrc } from '#src/session/calls/imageSrc.ts'
import { counts } from '#src/session/language/counts.ts'
import { useFormat, useNow } from '#src/session/language/useFormat.ts'
import { useName } from '#src/session/language/useName.ts'
import { Avatar } from '#src/ui/Avatar/Avatar.tsx'
import { CompanyPill } from './CompanyPill.tsx'
import { useCompanyChoices } from './useCompanyChoices.ts'

/** Which, how it stands and until when, how much it sells and when somebody was there. */
export function useCompanyColumns(): Column<PlatformCompany>[] {
  const format = useFormat()
  const now = useNow()
  const nameOf = useName()
  const countries = useCountries()
  const sources = useLeadSourceWords()
  const { managers, tags } = useCompanyChoices()
  return [
    {
      key: 'logo',
      header: '',
      place: 'before',
      cell: ({ name, logo }) => <Avatar name={name} src={imageSrc(logo)} />,
    },
    { key: 'name', header: <Trans>Name</Trans>, place: 'title', sort: 'name', cell: ({ name }) => name },
    {
      key: 'owner',
      isWide: true,
      header: <Trans context="employee">Owner</Trans>,
      place: 'subtitle',
      cell: ({ owner }) => owner && [owner.name, owner.phone].filter(Boolean).join(' · '),
    },
    {
      key: 'state',
      isWhole: true,
      header: <Trans context="of a company">State</Trans>,
      place: 'after',
      cell: (company) => <CompanyPill company={company} />,
    },
    {
      key: 'plan',
      isWhole: true,
      header: <Trans context="of a company">Plan</Trans>,
      isQuiet: true,
      cell: ({ plan }) => plan && nameOf(plan),
    },
    {
      key: 'expiry_date',
      isWhole: true,
      header: <Trans context="of a company">Until</Trans>,
      sort: 'expiry_date',
      cell: ({ expiry_date: at }) => format.date(at),
    },
    {
      key: 'orders_30',
      header: <Trans>Orders in 30 days</Trans>,
      place: 'hint',
      align: 'end',
      cell: ({ orders_30: count }) => counts.order(count),
    },
    {
      key: 'balance',
      header: <Trans context="of a company">Balance</Trans>,
      align: 'end',
      isHidden: true,
      cell: ({ balance, currency }) => balance !== null && format.money(balance, currency),
    },
    {
      key: 'seen_at',
      isWide: true,
      sort: 'seen_at',
      header: <Trans context="of a company">Last activity</Trans>,
      isQuiet: true,
      cell: ({ seen_at: at }) => at && format.moment(at, now),
    },
    {
      key: 'country',
      header: <Trans>Country</Trans>,
      isQuiet: true,
      isHidden: true,
      cell: ({ country }) => countries.find(({ code }) => code === country)?.name,
    },
    {
      key: 'manager',
      header: <Trans context="of a lead">Manager</Trans>,
      isHidden: true,
      cell: ({ manager_id: id }) => managers.find((one) => one.id === id)?.name,
    },
    {
      key: 'source',
      header: <Trans context="of a lead">Source</Trans>,
      isHidden: true,
      cell: ({ source }) => source && sources[source],
    },
    {
      key: 'tags',
      header: <Trans>Tags</Trans>,
      isHidden: true,
      cell: ({ tag_ids: ids }) => tags.flatMap(({ id, name }) => (ids.includes(id) ? [name] : [])).join(', '),
    },
    {
      key: 'created_at',
      header: <Trans context="company">Since</Trans>,
      sort: 'created_at',
      isHidden: true,
      cell: ({ created_at: at }) => format.date(at),
    },
  ]
}
