import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Role } from '#contract/roles.ts'
import { useRoleName } from '#src/session/language/useRoleName.ts'
import { List } from '#src/ui/List/List.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { Table } from '#src/ui/Table/Table.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { rightGroups, rightsOn, spelledOut, type RightResource } from './rightGroups.ts'
import styles from './Roles.module.css'
import { useRightWords } from './useRightWords.ts'

interface CompareRolesProps {
  roles: Role[]
  onClose(): void
}

const resources = Object.values(rightGroups).flatMap((names) => names as readonly RightResource[])

/** What one of two roles may do and the other may not. */
export function CompareRoles({ roles, onClose }: CompareRolesProps) {
  const { t } = useLingui()
  const roleName = useRoleName()
  const [first, setLeft] = useState<string | null>(null)
  const [second, setRight] = useState<string | null>(null)
  // The sheet may be open before the roles are there.
  const [left, right] = [first ?? roles[0]?.id ?? null, second ?? roles[1]?.id ?? null]
  const options = roles.map((role) => ({ value: role.id, label: roleName(role) }))
  const [one, other] = [left, right].map((id) => roles.find((role) => role.id === id))
  return (
    <Sheet isOpen title={<Trans>Compare roles</Trans>} closeLabel={t`Close`} onClose={onClose}>
      <List>
        <Section>
          <div className={styles.columns}>
            <SelectField
              label={<Trans>First role</Trans>}
              value={left}
              onChange={setLeft}
              options={options}
            />
            <SelectField
              label={<Trans>Second role</Trans>}
              value={right}
              onChange={setRight}
              options={options}
            />
          </div>
        </Section>
        {roles.length === 0 && <Skeleton kind="tableRow" count={6} label={t`Loading`} />}
        {one && other && <Differences one={one} other={other} />}
      </List>
    </Sheet>
  )
}

function Differences({ one, other }: { one: Role; other: Role }) {
  const { t } = useLingui()
  const { resourceWord, actionWord } = useRightWords()
  const roleName = useRoleName()
  const [first, second] = [new Set(spelledOut(one.permissions)), new Set(spelledOut(other.permissions))]
  const onlyIn = (mine: Set<string>, theirs: Set<string>, resource: RightResource) =>
    rightsOn(resource)
      .filter((right) => mine.has(right) && !theirs.has(right))
      .map(actionWord)
      .join(', ')
  const rows = resources
    .map((resource) => ({
      resource,
      first: onlyIn(first, second, resource),
      second: onlyIn(second, first, resource),
    }))
    .filter((row) => row.first || row.second)
  if (rows.length === 0) {
    return (
      <Text tone="ink2">
        <Trans>Both have the same rights.</Trans>
      </Text>
    )
  }
  return (
    <Table
      label={t`Compare roles`}
      rows={rows}
      rowKey={({ resource }) => resource}
      columns={[
        {
          key: 'resource',
          header: <Trans>Rights</Trans>,
          cell: ({ resource }) => resourceWord(resource),
        },
        { key: 'first', header: <OnlyIn name={roleName(one)} />, cell: (row) => row.first },
        { key: 'second', header: <OnlyIn name={roleName(other)} />, cell: (row) => row.second },
      ]}
    />
  )
}

function OnlyIn({ name }: { name: string }) {
  return <Trans>Only: {name}</Trans>
}
