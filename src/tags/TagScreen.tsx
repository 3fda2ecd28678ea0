import { Trans } from '@lingui/react/macro'
import { lazy } from 'react'
import type { PlatformTag, Tag } from '#contract/tags.ts'
import { ListScreen } from '#src/resource/ListScreen.tsx'
import { ofCompany, ofPlatform } from './anyTags.ts'
import { SuggestedTags } from './SuggestedTags.tsx'
import { useTagList } from './useTagList.tsx'

const TagForm = lazy(() => import('./TagForm.tsx').then((m) => ({ default: m.TagForm })))

/** The words that a company sorts its customers, orders and products by. */
export function TagScreen() {
  return (
    <ListScreen
      resource={ofCompany.resource}
      {...useTagList(ofCompany.kinds)}
      empty={<Trans>Sort customers, orders and products by words of your own</Trans>}
      starters={<SuggestedTags />}
      form={companyForm}
    />
  )
}

/** The words that the platform sorts companies, leads and users by. */
export function PlatformTagScreen() {
  return (
    <ListScreen
      resource={ofPlatform.resource}
      {...useTagList(ofPlatform.kinds)}
      empty={<Trans>Sort companies, leads and users by words of your own</Trans>}
      form={platformForm}
    />
  )
}

const companyForm = (tag: Tag | undefined, close: () => void) => (
  <TagForm area={ofCompany} tag={tag} onClose={close} />
)

const platformForm = (tag: PlatformTag | undefined, close: () => void) => (
  <TagForm area={ofPlatform} tag={tag} onClose={close} />
)
