import { Trans, useLingui } from '@lingui/react/macro'
import { type SectionRequest, listSections, refuseSection } from '#contract/sections.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { useFormat, useNow } from '#src/session/language/useFormat.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import styles from './AccessRequests.module.css'
import { useSectionWords } from './useSectionWords.ts'

/** Somebody asks for a section: it is refused here, and given by another role. */
export function SectionAsked({ request }: { request: SectionRequest }) {
  const { t } = useLingui()
  const format = useFormat()
  const now = useNow()
  const wordsOf = useSectionWords()
  const { id, employee_id, asked_by_name: name, created_at } = request
  const section = wordsOf(request.section)
  const refusing = useCall(refuseSection, { invalidates: [listSections.path] })
  return (
    <div role="group" aria-label={t`${name} asks for access to “${section}”`}>
      <Cell isMultiline subtitle={format.moment(created_at, now)}>
        <Trans>
          {name} asks for access to “{section}”
        </Trans>
      </Cell>
      <div className={styles.buttons}>
        <Button
          mode="gray"
          isBusy={refusing.isBusy}
          onClick={() => refusing.run({ params: { id }, body: {} })}
        >
          <Trans context="access">Decline</Trans>
        </Button>
        <Button to={`/app/employees?id=${employee_id}`}>
          <Trans>Change role</Trans>
        </Button>
      </div>
    </div>
  )
}
