import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Grant, Permission } from '#contract/permissions.ts'
import { CheckboxField } from '#src/ui/CheckboxField/CheckboxField.tsx'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Chips } from '#src/ui/Chips/Chips.tsx'
import { SearchBar } from '#src/ui/SearchBar/SearchBar.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import {
  extentOf,
  givable,
  rightGroups,
  rightsOn,
  withRights,
  type RightGroup,
  type RightResource,
} from './rightGroups.ts'
import styles from './Roles.module.css'
import { useRightWords } from './useRightWords.ts'

export interface RightsTreeProps {
  value: readonly Permission[]
  /** Left out, the rights are only shown. */
  onChange?(value: Permission[]): void
  /** Only these can be given. */
  mine?: readonly Grant[]
  error?: string | undefined
}

/** The rights of a role by group and resource, found by their words. */
export function RightsTree(props: RightsTreeProps) {
  const { t } = useLingui()
  const [words, setWords] = useState('')
  const found = useFound(words)
  const groups = (Object.keys(rightGroups) as RightGroup[]).map((group) => ({
    group,
    resources: rightGroups[group].filter((one) => found(one).length > 0),
  }))
  const { groupWord } = useRightWords()
  return (
    <>
      <SearchBar
        value={words}
        onChange={setWords}
        label={t`Find a right`}
        clearLabel={t`Clear search`}
        delay={0}
      />
      {props.error && (
        <Text tone="danger" role="alert">
          {props.error}
        </Text>
      )}
      {groups.map(
        ({ group, resources }) =>
          resources.length > 0 && (
            <Section key={group} header={groupWord(group)}>
              {resources.map((resource) => (
                <Resource
                  key={resource}
                  resource={resource}
                  shown={words ? found(resource) : undefined}
                  {...props}
                />
              ))}
            </Section>
          ),
      )}
      {groups.every(({ resources }) => resources.length === 0) && (
        <Text tone="ink2">
          <Trans>Nothing found</Trans>
        </Text>
      )}
    </>
  )
}

interface ResourceProps extends RightsTreeProps {
  resource: RightResource
  /** What the search has found; everything, folded in, without one. */
  shown: readonly Permission[] | undefined
}

function Resource({ resource, shown, value, onChange, mine = ['*'] }: ResourceProps) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const { resourceWord, actionWord } = useRightWords()
  const all = rightsOn(resource)
  const total = all.length
  const held = all.filter((one) => value.includes(one)).length
  const isUnfolded = isOpen || shown !== undefined
  const choose = (chosen: readonly Permission[]) =>
    onChange?.(withRights(value, resource, givable(mine, chosen)))
  const name = resourceWord(resource)
  return (
    <>
      <Cell
        isMultiline
        label={t`${name}: ${held} of ${total}`}
        after={<Text tone={held > 0 ? 'ink' : 'ink2'}>{t`${held} of ${total}`}</Text>}
        onClick={() => setIsOpen(!isOpen)}
      >
        {name}
      </Cell>
      {isUnfolded && onChange && (
        <Chips
          className={styles.extent}
          mode="soft"
          label={name}
          value={extentOf(value, resource)}
          onChange={(key) =>
            choose(key === 'all' ? all : key === 'view' ? all.filter((one) => one.endsWith('.view')) : [])
          }
          items={[
            { key: 'all', label: t({ message: 'All', context: 'rights' }) },
            ...(total > 1 && all.some((one) => one.endsWith('.view'))
              ? [{ key: 'view', label: t({ message: 'View only', context: 'rights' }) }]
              : []),
            { key: 'none', label: t({ message: 'None', context: 'rights' }) },
          ]}
        />
      )}
      {isUnfolded &&
        (shown ?? all).map((permission) => (
          <CheckboxField
            key={permission}
            label={actionWord(permission)}
            value={value.includes(permission)}
            isDisabled={!onChange || givable(mine, [permission]).length === 0}
            onChange={(isOn) => {
              const others = all.filter((one) => one !== permission && value.includes(one))
              onChange?.(withRights(value, resource, isOn ? [...others, permission] : others))
            }}
          />
        ))}
    </>
  )
}

/** The rights on a resource whose words, or whose resource's name, hold what is searched for. */
function useFound(words: string): (resource: RightResource) => readonly Permission[] {
  const { resourceWord, actionWord } = useRightWords()
  const wanted = words.trim().toLocaleLowerCase()
  const holds = (text: string) => text.toLocaleLowerCase().includes(wanted)
  return (resource) => {
    const all = rightsOn(resource)
    return holds(resourceWord(resource)) ? all : all.filter((one) => holds(actionWord(one)))
  }
}
