import { Trans } from '@lingui/react/macro'
import { switchTo } from '#src/company/switchTo.ts'
import { showError } from '#src/session/calls/queryClient.ts'
import { useRoleName } from '#src/session/language/useRoleName.ts'
import { Avatar } from '#src/ui/Avatar/Avatar.tsx'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { IconDoorExit } from '#src/ui/icons.ts'
import { Pill } from '#src/ui/Pill/Pill.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { useProfile } from './useProfile.ts'

/** Where the person works, the active company first; a tap on another one goes there. */
export function MyCompanies({ onLeave }: { onLeave(): void }) {
  const roleName = useRoleName()
  const companies = useProfile()?.companies ?? []
  const current = companies.find((one) => one.is_current)?.name
  if (companies.length === 0) return null
  return (
    <Section header={<Trans>My companies</Trans>}>
      {companies.map(({ id, name, role, is_current: isCurrent }) => (
        <Cell
          key={id}
          {...(!isCurrent && { onClick: () => void switchTo(id).catch(showError) })}
          before={<Avatar name={name} size={32} />}
          subtitle={roleName(role)}
          after={
            isCurrent &&
            companies.length > 1 && (
              <Pill tone="green">
                <Trans context="the company one is in">Current</Trans>
              </Pill>
            )
          }
        >
          {name}
        </Cell>
      ))}
      {companies.some((one) => one.is_current) && (
        <Cell before={<IconDoorExit />} isMultiline onClick={onLeave}>
          <Trans>Leave {current}</Trans>
        </Cell>
      )}
    </Section>
  )
}
