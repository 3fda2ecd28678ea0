import { useLingui } from '@lingui/react/macro'
import type { platformSettings } from '#contract/platformSettings.ts'
import type { Input } from '#contract/resource.ts'

/** What the fields of the platform's settings are called, whichever screen draws them. */
export function usePlatformLabels(): Record<keyof Input<typeof platformSettings>, string> {
  const { t } = useLingui()
  return {
    name: t`Name`,
    support_url: t`Link to support`,
    is_signup_open: t`New companies can sign up`,
    grace_days: t`Days of grace`,
    currency: t`Currency`,
    error_days: t`Days errors are kept`,
    session_days: t`Days ended sessions are kept`,
    message_days: t`Days messages to owners are kept`,
    messages_per_second: t`Messages a second`,
    maps_key: t`Maps key`,
    sms_url: t`Address of the SMS service`,
    email_url: t`Address of the e-mail service`,
    is_maintenance: t`Maintenance now`,
    maintenance_at: t`Announced for`,
    maintenance_text: t`What everybody is told`,
    min_build: t`Oldest build allowed`,
  }
}
