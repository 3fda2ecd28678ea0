import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type AccessRequest, allowAccess, listAccess, refuseAccess } from '#contract/access.ts'
import { LookAsked } from '#src/looks/LookAsked.tsx'
import { useAskedLooks } from '#src/looks/useAskedLooks.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import styles from './AccessRequests.module.css'
import { SectionAsked } from './SectionAsked.tsx'
import { useAccess } from './useAccess.ts'
import { useSectionRequests } from './useSectionRequests.ts'
import { useWantedWords } from './useWantedWords.ts'

/** Who asks to have what done once, with an order only about it, else also for which section; nothing where nobody asks. */
export function AccessRequests({ orderId }: { orderId?: string }) {
  const requests = useAccess().filter((one) => orderId === undefined || one.order_id === orderId)
  const sections = useSectionRequests(orderId === undefined)
  const looks = useAskedLooks(orderId === undefined)
  if (requests.length + sections.length + looks.length === 0) return null
  return (
    <Section header={<Trans context="section">Access requests</Trans>}>
      {looks.map((look) => (
        <LookAsked key={look.id} look={look} />
      ))}
      {requests.map((request) => (
        <Request key={request.id} request={request} />
      ))}
      {sections.map((request) => (
        <SectionAsked key={request.id} request={request} />
      ))}
    </Section>
  )
}

function Request({ request }: { request: AccessRequest }) {
  const queries = useQueryClient()
  const { title, subtitle, hint } = useWantedWords(request)
  const { id } = request
  // Somebody else may have decided, or the order has changed.
  const readAgain = () => void queries.invalidateQueries({ queryKey: [listAccess.path] })
  const allowing = useCall(allowAccess, { onDone: readAgain, onError: readAgain })
  const refusing = useCall(refuseAccess, { onDone: readAgain, onError: readAgain })
  const isBusy = allowing.isBusy || refusing.isBusy
  return (
    <div role="group" aria-label={title}>
      <Cell isMultiline subtitle={subtitle} hint={hint}>
        {title}
      </Cell>
      <div className={styles.buttons}>
        <Button
          mode="gray"
          isBusy={refusing.isBusy}
          isDisabled={isBusy}
          onClick={() => refusing.run({ params: { id }, body: {} })}
        >
          <Trans context="access">Decline</Trans>
        </Button>
        <Button
          isBusy={allowing.isBusy}
          isDisabled={isBusy}
          onClick={() => allowing.run({ params: { id }, body: {} })}
        >
          <Trans context="access">Allow once</Trans>
        </Button>
      </div>
    </div>
  )
}
