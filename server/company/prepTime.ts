/** Minutes that an order of a branch takes when it is begun at an instant: its own or the company's, and more while it is busy. */
export const prepMinAt = (at: string): string => `(coalesce(branches.prep_min,
  (select general_settings.prep_min from general_settings where general_settings.company_id = branches.company_id))
  + case when branches.busy_until > ${at} then branches.busy_min else 0 end)`
