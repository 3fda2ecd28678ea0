import { type Right, address, customer, ofMoney, order, orderSums, phones, rowSums } from './masks.ts'
import { shown, staff } from './who.ts'

/** Who may call what of orders, of their deliveries and of the cash of couriers. */
export const orderRights: Record<string, Right> = {
  'GET /app/orders': shown(staff('orders.view'), rowSums, phones),
  'GET /app/orders/brief': shown(staff('orders.view'), { unless: ofMoney, fields: ['total'] }),
  'GET /app/orders/counts': shown(staff('orders.view'), { unless: ofMoney, fields: ['total'] }),
  'GET /app/orders/changes': shown(staff('orders.view'), rowSums, phones),
  'GET /app/orders/{id}': shown(staff('orders.view'), ...order),
  'GET /app/orders/{id}/events': shown(staff('orders.view'), {
    unless: ofMoney,
    fields: ['total', 'amount'],
  }),
  'POST /app/orders/quote': staff('orders.create'),
  'POST /app/orders': shown(staff('orders.create'), orderSums, phones, address, customer),
  'PATCH /app/orders/{id}': shown(staff('orders.edit_items'), ...order),
  'PATCH /app/orders/{id}/lines': shown(staff('orders.edit_items'), ...order),
  'POST /app/orders/{id}/accept': shown(staff('orders.accept'), ...order),
  'POST /app/orders/{id}/move': shown(staff('orders.move'), ...order),
  'POST /app/orders/{id}/cancel': shown(staff('orders.cancel'), ...order),
  'POST /app/orders/{id}/take': shown(staff('deliveries.take_own'), ...order),
  'POST /app/orders/{id}/delivery': shown(staff('deliveries.take_own', 'deliveries.update'), ...order),
  'POST /app/orders/{id}/courier': shown(staff('orders.assign_courier'), ...order),
  'GET /app/deliveries': staff('deliveries.take_own'),
  'GET /app/settings/deliveries/couriers': staff('deliveries.view'),
  'PATCH /app/settings/deliveries/couriers': staff('deliveries.update'),
  'GET /app/courier-cash/mine': staff('deliveries.take_own'),
  'GET /app/courier-cash': staff('deliveries.view'),
  'POST /app/courier-cash': staff('deliveries.take_own'),
  'POST /app/courier-cash/{id}/confirm': staff('deliveries.view'),
  'POST /app/courier-cash/{id}/withdraw': staff('deliveries.take_own', 'deliveries.view'),
  'GET /app/couriers': staff('orders.assign_courier'),
  'POST /app/orders/{id}/tag': shown(staff('orders.edit_items'), ...order),
  'POST /app/orders/{id}/note': shown(staff('orders.create', 'orders.move'), ...order),
  'POST /app/orders/{id}/payments': shown(staff('payments.take'), ...order),
  'GET /app/orders/{id}/payments': staff('payments.view'),
}
