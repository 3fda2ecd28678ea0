/** Whether something shows a row of `images`: an SQL condition. */
export const isShown = `(exists (select from product_images
    where product_images.company_id = images.company_id and image_id = images.id)
  or exists (select from categories where categories.company_id = images.company_id and image_id = images.id)
  or exists (select from branches where branches.company_id = images.company_id and images.id = any(photo_ids))
  or exists (select from general_settings
    where general_settings.company_id = images.company_id and images.id in (logo_id, cover_id)))`
