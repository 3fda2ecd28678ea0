import { useLingui } from '@lingui/react/macro'

/** What the jobs and the repeated work of the server are called; an unknown one by its own name. */
export function useJobWords(): (name: string) => string {
  const { t } = useLingui()
  const words: Partial<Record<string, string>> = {
    imports: t`Imports`,
    import: t`Imports`,
    'deliveries.passOn': t`Offers to couriers passed on`,
    'orders.refuse': t`Unanswered orders refused`,
    'stages.goOn': t`Stages that go on by themselves`,
    'billing.move': t`States of subscriptions`,
    'stopList.lift': t`Ends of stop lists`,
    'branches.resume': t`Ends of branch pauses`,
    'deliveries.openZones': t`Closed zones that open again`,
    'payments.ask': t`Payments asked for at the provider`,
    'accounts.erase': t`Accounts erased`,
    'pictures.remove': t`Unused pictures removed`,
    'customers.forget': t`Old customers erased`,
    'companies.close': t`Companies closed`,
    'leads.move': t`Leads moved on`,
    'leads.remind': t`Leads that nobody has called`,
    'billing.remind': t({ message: 'Plan reminders', context: 'schedule' }),
    'audit.seal': t({ message: 'Audit log', context: 'section' }),
    'companies.activity': t({ message: 'Last activity', context: 'of a company' }),
    'platform.days': t`Days of the dashboard`,
    'rows.delete': t`Old rows deleted`,
  }
  return (name) => words[name] ?? name
}
