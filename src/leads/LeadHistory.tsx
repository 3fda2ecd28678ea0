import { Trans, useLingui } from '@lingui/react/macro'
import { type Lead, leadHistory } from '#contract/leads.ts'
import { PlatformHistory } from '#src/audit/PlatformHistory.tsx'
import { useName } from '#src/session/language/useName.ts'
import { useLeadChoices } from './useLeadChoices.ts'
import { useCallResultWords, useLeadSourceWords, useLostReasonWords } from './useLeadWords.ts'

/** What was done with a lead, by whom and when. */
export function LeadHistory({ lead, onClose }: { lead: Lead; onClose(): void }) {
  const { t } = useLingui()
  const nameOf = useName()
  const { stages, managers, tags, categories } = useLeadChoices()
  const words: Record<string, Partial<Record<string, string>>> = {
    stage_id: Object.fromEntries(stages.map(({ id: one, name }) => [one, nameOf(name)])),
    category_id: Object.fromEntries(categories.map(({ id: one, name }) => [one, nameOf(name)])),
    manager_id: Object.fromEntries(managers.map(({ id: one, name }) => [one, name])),
    tag_ids: Object.fromEntries(tags.map(({ id: one, name }) => [one, name])),
    source: useLeadSourceWords(),
    lost_reason: useLostReasonWords(),
    result: useCallResultWords(),
    company_id: lead.shop ? { [String(lead.company_id)]: lead.shop.name } : {},
  }
  const actions: Partial<Record<string, string>> = {
    'leads.call': t({ message: 'Call', context: 'of a lead' }),
    'leads.join': t({ message: 'Asked again', context: 'of a lead' }),
    'leads.message': t({ message: 'Message sent', context: 'to an owner' }),
    'leads.add_file': t({ message: 'File added', context: 'of a lead' }),
    'leads.open_file': t({ message: 'File opened', context: 'of a lead' }),
    'leads.remove_file': t({ message: 'File removed', context: 'of a lead' }),
    'leads.convert': t({ message: 'Became a company', context: 'of a lead' }),
    'leads.follow': t({ message: 'Moved on with its company', context: 'of a lead' }),
  }
  return (
    <PlatformHistory
      title={<Trans context="of a lead">History</Trans>}
      endpoint={leadHistory}
      id={lead.id}
      actionOf={({ action }) => actions[action]}
      wordOf={(field, value) => words[field]?.[String(value)]}
      onClose={onClose}
    />
  )
}
