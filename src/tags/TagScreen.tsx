import { Trans } from '@lingui/react/macro'
import { lazy, type ReactNode } from 'react'
import { type AnyTag, ofCompany, ofPlatform } from './anyTags.ts'
import { SuggestedTags } from './SuggestedTags.tsx'
import { TagList } from './TagList.tsx'

const TagForm = lazy(() => import('./TagForm.tsx').then((m) => ({ default: m.TagForm })))

/** The words that a company sorts its customers, orders and products by. */
export function TagScreen(): ReactNode {
  return (
    <TagList
      area={ofCompany}
      empty={<Trans>Sort customers, orders and products by words of your own</Trans>}
      starters={<SuggestedTags />}
      form={companyForm}
    />
  )
}

/** The words that the platform sorts companies, leads and users by. */
export function PlatformTagScreen(): ReactNode {
  return (
    <TagList
      area={ofPlatform}
      empty={<Trans>Sort companies, leads and users by words of your own</Trans>}
      form={platformForm}
    />
  )
}

const companyForm = (tag: AnyTag | undefined, close: () => void) => (
  <TagForm area={ofCompany} tag={tag} onClose={close} />
)

const platformForm = (tag: AnyTag | undefined, close: () => void) => (
  <TagForm area={ofPlatform} tag={tag} onClose={close} />
)
