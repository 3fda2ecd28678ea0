import { Trans } from '@lingui/react/macro'
import { type AccessRequest, allowAccess, listAccess, refuseAccess } from '#contract/access.ts'
import { LookAsked } from '#src/looks/LookAsked.tsx'
import { useAskedLooks } from '#src/looks/useAskedLooks.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { AllowOrDecline } from './AllowOrDecline.tsx'
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
        <LookAsked key={`${look.id} ${look.write_reason}`} look={look} />
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
  const words = useWantedWords(request)
  return (
    <AllowOrDecline
      {...words}
      id={request.id}
      allow={allowAccess}
      refuse={refuseAccess}
      list={listAccess.path}
    />
  )
}
