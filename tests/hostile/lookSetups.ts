import { addLook } from '#tests/api/stockedLook.ts'
import type { FuzzTarget, SetupFactory } from './requestSetup.ts'

/** Each request decides on a look that nobody has decided on. */
async function asked({ given, shop }: FuzzTarget) {
  const id = await addLook(given, shop, 'Vega')
  return () => ({ params: { id } })
}

/** The token of somebody of the platform who looks in. */
async function tokenOf({ given, shop }: FuzzTarget): Promise<string> {
  const root = await given.administrator('support')
  const { payload } = await root.post(`/admin/companies/${shop.id}/looks`, { reason: 'A question' })
  return payload['token'] as string
}

const looking =
  (bodyOf: (target: FuzzTarget) => object = () => ({})): SetupFactory =>
  async (target) => {
    const token = await tokenOf(target)
    return () => ({ token, body: bodyOf(target) })
  }

/** By the name of the operation. */
export const lookSetups: Record<string, SetupFactory> = {
  'POST /app/audit/looks/{id}/allow': asked,
  'POST /app/audit/looks/{id}/refuse': asked,
  'POST /app/audit/looks/{id}/stop': asked,
  'POST /app/look/end': looking(),
  'POST /app/look/write': looking(() => ({ reason: 'A change' })),
  'POST /app/look/reveal': looking(({ shop }) => ({ entity: 'customers', id: shop.ids['customers']?.[0] })),
}
