import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type Section, type SectionRequest, askSection, mySections } from '#contract/sections.ts'
import { useChanges } from '#src/session/events/events.ts'
import { callOptions, useCall } from '#src/session/calls/useCall.ts'
import { useFormat, useNow } from '#src/session/language/useFormat.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Text } from '#src/ui/Text/Text.tsx'

/** Asks for a section with one press; afterwards, when it was asked or refused. */
export function RequestAccess({ section }: { section: Section }) {
  const queries = useQueryClient()
  const now = useNow()
  const hasPressed = useRef(false)
  const mine = useQuery({ ...callOptions(mySections), meta: { isSilent: true } })
  const readAgain = () => void queries.invalidateQueries({ queryKey: [mySections.path] })
  useChanges(['access.decided'], readAgain)
  const asking = useCall(askSection, { invalidates: [mySections.path], onError: readAgain })
  const last = mine.data?.items.find((one) => one.section === section)
  if (mine.isPending) return null
  if (last && !mayAskAgain(last, now)) return <Asked request={last} isNew={hasPressed.current} />
  return (
    <Button
      isBusy={asking.isBusy}
      onClick={() => {
        hasPressed.current = true
        asking.run({ body: { section } })
      }}
    >
      <Trans>Request access</Trans>
    </Button>
  )
}

/** The server decides again; this only brings the button back in time. */
function mayAskAgain({ expires_at, again_at }: SectionRequest, now: Date): boolean {
  return Date.parse(again_at ?? expires_at) <= now.getTime()
}

function Asked({ request, isNew }: { request: SectionRequest; isNew: boolean }) {
  const format = useFormat()
  const now = useNow()
  const place = useRef<HTMLParagraphElement>(null)
  // The button that had the focus is gone.
  useEffect(() => {
    if (isNew) place.current?.focus()
  }, [isNew])
  const { created_at, again_at } = request
  // What was asked this second is not in the future, though the clocks differ a little.
  const seen = new Date(Math.max(now.getTime(), Date.parse(created_at)))
  const when = again_at === null ? format.moment(created_at, seen) : format.dateTime(again_at)
  return (
    <p ref={place} tabIndex={-1}>
      <Text as="span" weight="semibold">
        {again_at === null ? (
          <Trans>You have asked for access: {when}</Trans>
        ) : (
          <Trans>Your request was declined. You can ask again after {when}</Trans>
        )}
      </Text>
    </p>
  )
}
