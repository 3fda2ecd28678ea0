const forms = [
  { form: /^order-([\da-fA-F]{8}(?:-[\da-fA-F]{4}){3}-[\da-fA-F]{12})$/, type: 'openOrder', key: 'orderId' },
  {
    form: /^user-([\da-fA-F]{8}(?:-[\da-fA-F]{4}){3}-[\da-fA-F]{12})$/,
    type: 'viewUserProfile',
    key: 'userId',
  },
] as const

/** The action of a link into the app. */
export type Action = { type: 'openOrder'; orderId: string } | { type: 'viewUserProfile'; userId: string }

/** Parses a start parameter; only `order-{id}` and `user-{id}` are actions. */
export function parseStartParam(text: string | null | undefined): Action | undefined {
  for (const { form, type, key } of forms) {
    const id = form.exec(text ?? '')?.[1]?.toLowerCase()
    if (id) return { type, [key]: id } as Action
  }
  return undefined
}

/** The address of an action. */
export function addressOfAction(action: Action): string {
  return action.type === 'openOrder' ? `/app/orders?orderId=${action.orderId}` : `/app/user/${action.userId}`
}
