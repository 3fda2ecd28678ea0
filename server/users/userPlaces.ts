/** Columns of a company's tables that name a user and follow an account into which it is merged; a test compares them with the catalogue. */
export const movedColumns = {
  access_messages: ['user_id'],
  access_requests: ['asked_by', 'decided_by'],
  cash_handovers: ['courier_id', 'ended_by'],
  courier_cash: ['courier_id'],
  courier_places: ['user_id'],
  deliveries: ['courier_id'],
  drawer_moves: ['moved_by'],
  drawers: ['opened_by', 'closed_by'],
  employees: ['user_id'],
  exports: ['created_by'],
  imports: ['created_by'],
  invites: ['used_by'],
  look_messages: ['user_id'],
  owner_messages: ['user_id'],
  orders: ['accepted_by', 'courier_id', 'operator_id'],
  payment_attempts: ['made_by'],
  payment_cases: ['settled_by'],
  payments: ['taken_by'],
  platform_looks: ['decided_by'],
  product_bulks: ['user_id'],
  refunds: ['refunded_by'],
  section_requests: ['decided_by'],
  team_messages: ['user_id'],
  team_news: ['actor_id'],
  views: ['user_id'],
} as const satisfies Record<string, readonly string[]>

/** Columns of the platform's own rows, of all companies. */
export const movedOfPlatform = {
  companies: ['manager_id'],
  company_tasks: ['assignee_id'],
  leads: ['manager_id'],
} as const

/** What both accounts can have of the same thing, and one person has once. */
export const joinedOnce = { document_acceptances: ['user_id'] } as const

/**
 * What stays with the merged row: logs and books that nobody rewrites, messages that are on their way, and sessions, which
 * end. Their readers find the row by `merged_into`, and its name.
 */
export const keptColumns = {
  access_proposals: ['user_id', 'proposed_by', 'decided_by'],
  audit_log: ['actor_id'],
  balance_entries: ['made_by'],
  code_redemptions: ['made_by'],
  documents: ['published_by'],
  invoice_returns: ['made_by'],
  invoices: ['made_by'],
  lead_files: ['added_by'],
  lead_messages: ['made_by'],
  lead_news: ['user_id'],
  order_events: ['actor_id'],
  owner_messages: ['made_by'],
  outbox: ['user_id'],
  personal_downloads: ['user_id', 'prepared_by'],
  platform_audit_log: ['actor_id'],
  platform_exports: ['created_by'],
  platform_looks: ['user_id'],
  reviews: ['replied_by'],
  sessions: ['user_id'],
} as const
