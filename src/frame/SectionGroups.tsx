import { Trans, useLingui } from '@lingui/react/macro'
import { Matched, SearchedContext } from '#src/resource/Matched.tsx'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { List } from '#src/ui/List/List.tsx'
import { Placeholder } from '#src/ui/Placeholder/Placeholder.tsx'
import { useWidth } from '#src/ui/Platform/Platform.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { SectionHeading } from '#src/ui/SectionHeading/SectionHeading.tsx'
import { TextAction } from '#src/ui/TextAction/TextAction.tsx'
import { SectionCell } from './SectionCell.tsx'
import styles from './SectionGroups.module.css'
import type { SectionsTogether } from './useSectionGroups.ts'
import { type FoundEntries, useFoundEntries } from './useFoundEntries.ts'
import { useFoundSections } from './useFoundSections.ts'
import { useSectionStates } from './useSectionStates.tsx'

export interface SectionGroupsProps {
  groups: SectionsTogether[]
  /** Only those that are found by these words, and rows of their lists that have them. */
  find?: string
  /** Cards side by side where there is room for them. */
  isGrid?: boolean
}

/** Sections under their headings, each with its state in words. */
export function SectionGroups({ groups, find = '', isGrid = false }: SectionGroupsProps) {
  const { stateOf, isLost, readAgain } = useSectionStates()
  const found = useFoundSections(groups, find, stateOf)
  const entries = useFoundEntries(groups, find)
  const isWide = useWidth() !== 'phone' && isGrid
  const Group = isWide ? Cards : Rows
  return (
    <>
      {isLost && <Lost onRetry={readAgain} />}
      {found.map((group) => (
        <Group key={group.key} group={group} stateOf={stateOf} />
      ))}
      <SearchedContext value={find}>
        {entries.map((one) => (
          <Entries key={one.section.path} {...one} />
        ))}
      </SearchedContext>
      {found.length === 0 && entries.length === 0 && find !== '' && (
        <Placeholder picture="noMatch" header={<Trans>Nothing found</Trans>} />
      )}
    </>
  )
}

interface GroupProps {
  group: SectionsTogether
  stateOf: ReturnType<typeof useSectionStates>['stateOf']
}

function Rows({ group: { header, hub, sections }, stateOf }: GroupProps) {
  return (
    <Section header={header} action={hub !== undefined && <AllOf hub={hub} header={header} />}>
      {sections.map((section) => (
        <SectionCell key={section.path} section={section} state={stateOf(section)} />
      ))}
    </Section>
  )
}

/** Rows that are found, below the name of the section where they are edited. */
function Entries({ section, entries, rest }: FoundEntries) {
  const { t } = useLingui()
  const header = t(section.title)
  return (
    <Section header={header} action={rest !== undefined && <AllOf hub={rest} header={header} />}>
      {entries.map(({ name, to }) => (
        <Cell key={to} to={to}>
          <Matched text={name} />
        </Cell>
      ))}
    </Section>
  )
}

function AllOf({ hub, header }: { hub: string; header?: string }) {
  const { t } = useLingui()
  return (
    <TextAction to={hub} aria-label={t`All in “${header}”`}>
      <Trans context="all sections">All</Trans>
    </TextAction>
  )
}

function Cards({ group: { header, hub, sections }, stateOf }: GroupProps) {
  return (
    <List>
      {header !== undefined && (
        <SectionHeading action={hub !== undefined && <AllOf hub={hub} header={header} />}>
          {header}
        </SectionHeading>
      )}
      <div className={styles.cards}>
        {sections.map((section) => (
          <Section key={section.path} className={styles.card}>
            <SectionCell section={section} state={stateOf(section)} isCard />
          </Section>
        ))}
      </div>
    </List>
  )
}

/** The sections are there all the same: only their states are not. */
function Lost({ onRetry }: { onRetry(): void }) {
  return (
    <Banner
      header={<Trans>Couldn’t load this</Trans>}
      action={
        <TextAction onClick={onRetry}>
          <Trans>Try again</Trans>
        </TextAction>
      }
    >
      <Trans>Check the connection and try again.</Trans>
    </Banner>
  )
}
