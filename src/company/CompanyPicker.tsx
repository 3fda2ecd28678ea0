import { Trans, useLingui } from '@lingui/react/macro'
import type { Membership } from '#contract/memberships.ts'
import { useRoleName } from '#src/session/language/useRoleName.ts'
import { Avatar } from '#src/ui/Avatar/Avatar.tsx'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { IconCheck } from '#src/ui/icons.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'

interface CompanyPickerProps {
  companies: readonly Membership[]
  onPick(company: Membership): void
  onClose(): void
}

/** The companies of a person; one where the role works in the messenger only says so and opens nothing. */
export function CompanyPicker({ companies, onPick, onClose }: CompanyPickerProps) {
  const { t } = useLingui()
  const roleName = useRoleName()
  return (
    <Sheet
      isOpen
      size="content"
      title={<Trans>Choose a company</Trans>}
      closeLabel={t`Close`}
      onClose={onClose}
    >
      <Section>
        {companies.map((company) => (
          <Cell
            key={company.id}
            before={<Avatar name={company.name} />}
            subtitle={company.may_enter ? roleName(company.role) : t`Works in the messenger only`}
            after={company.is_current && <IconCheck aria-hidden />}
            isSelected={company.is_current}
            isMuted={!company.may_enter}
            {...(company.may_enter && { onClick: () => onPick(company) })}
          >
            {company.name}
          </Cell>
        ))}
      </Section>
    </Sheet>
  )
}
