import { sql } from '#server/db/sql.ts'
import { attributesJson } from '#server/attributes/productAttributes.ts'
import { stopsJson } from './stopSql.ts'

/** What the server adds to a product's own columns; `products` is the table of the statement. */
export const computed = {
  category_name: sql`(select categories.name from categories
    where categories.company_id = products.company_id and categories.id = products.category_id)`,
  variants: sql`(select coalesce(json_agg(json_build_object('id', variants.id, 'options', options, 'sku', sku,
      'barcode', barcode, 'price', price, 'old_price', old_price, 'stock', stock, 'weight_g', weight_g,
      'is_active', is_active) order by variants.sort, variants.id), '[]')
    from variants where variants.company_id = products.company_id and variants.product_id = products.id
      and variants.state <> 'removed')`,
  images: sql`(select coalesce(json_agg(json_build_object('id', images.id, 'src', '/files/' || key || '-medium.webp',
      'width', width, 'height', height, 'alt', alt) order by sort, product_images.id), '[]')
    from product_images join images on images.company_id = product_images.company_id and images.id = image_id
    where product_images.company_id = products.company_id and product_images.product_id = products.id)`,
  attributes: sql.raw(attributesJson),
  stops: sql.raw(stopsJson),
}
