/** SQL of the minutes that an order takes in the branch of the row: its own, or those of the company. */
export const prepMin = `coalesce(branches.prep_min,
  (select general_settings.prep_min from general_settings where general_settings.company_id = branches.company_id))`
