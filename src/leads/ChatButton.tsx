import { useLingui } from '@lingui/react/macro'
import type { Lead } from '#contract/leads.ts'
import { openChat } from '#src/capabilities/openLink.ts'
import { IconButton } from '#src/ui/IconButton/IconButton.tsx'
import { IconMessage } from '#src/ui/icons.ts'

const username = /^@([a-z]\w{3,31})$/i

/** Opens the chat with a lead in the messenger; nothing where it has no name there. */
export function ChatButton({ lead: { name, messenger } }: { lead: Pick<Lead, 'name' | 'messenger'> }) {
  const { t } = useLingui()
  const found = username.exec(messenger ?? '')?.[1]
  if (found === undefined) return null
  return (
    <IconButton mode="plain" label={t`Write to ${name}`} onClick={() => openChat(`https://t.me/${found}`)}>
      <IconMessage aria-hidden />
    </IconButton>
  )
}
