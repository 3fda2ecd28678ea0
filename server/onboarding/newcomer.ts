/** The person who answers, as their row says. */
export interface Newcomer {
  id: string
  full_name: string
  language: string
  phone_number: string | null
  messenger_id: number | null
  onboarding_step: number
  onboarding_type: string | null
  onboarding: boolean
}
