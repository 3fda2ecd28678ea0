import type { Text } from '#server/http/answers/refusal.ts'
import type { NewsKind } from './enqueueTeamNews.ts'

/** What the bot tells an owner of somebody in the team, and of a request whoever may change roles. */
export const ofSomebody: Record<Exclude<NewsKind, 'intake' | 'billing' | 'offered' | 'assigned'>, Text> = {
  joined: /*i18n*/ { id: 'teamNews.joined', message: '{name} has joined {company}, role: {role}' },
  role: /*i18n*/ { id: 'teamNews.role', message: '{name} has a new role at {company}: {role}' },
  paused: /*i18n*/ { id: 'teamNews.paused', message: '{name}’s access to {company} is paused' },
  resumed: /*i18n*/ { id: 'teamNews.resumed', message: '{name} has access to {company} again' },
  fired: /*i18n*/ { id: 'teamNews.fired', message: '{name} no longer works at {company}' },
  left: /*i18n*/ { id: 'teamNews.left', message: '{name} has left {company}' },
  stage: /*i18n*/ { id: 'teamNews.stage', message: 'Order {number} at {company}: {stage}' },
  delivery: /*i18n*/ {
    id: 'teamNews.delivery',
    message: 'Order {number} at {company} needs another courier',
  },
  payment: /*i18n*/ {
    id: 'teamNews.payment',
    message: 'Order {number} at {company}: a payment needs a person',
  },
  provider: /*i18n*/ {
    id: 'teamNews.provider',
    message: '{company}: the payment provider of “{method}” fails. Customers cannot pay by it',
  },
  asks: /*i18n*/ { id: 'teamNews.asks', message: '{name} asks for access to “{section}” at {company}' },
}

/** The same of a payment that belongs to no order. */
export const ofNoOrder: Text = /*i18n*/ {
  id: 'teamNews.paymentOfNoOrder',
  message: '{company}: a payment of no order needs a person',
}

/** What the bot tells the person; who joins or leaves does it themselves. */
export const ofYou: Partial<Record<NewsKind, Text>> = {
  offered: /*i18n*/ {
    id: 'teamNews.offered',
    message: '{company}: order {number} is offered to you until {until}',
  },
  assigned: /*i18n*/ {
    id: 'teamNews.assigned',
    message: '{company}: order {number} is assigned to you',
  },
  role: /*i18n*/ { id: 'teamNews.yourRole', message: 'You have a new role at {company}: {role}' },
  paused: /*i18n*/ { id: 'teamNews.youPaused', message: 'Your access to {company} is paused' },
  resumed: /*i18n*/ { id: 'teamNews.youResumed', message: 'You have access to {company} again' },
  fired: /*i18n*/ { id: 'teamNews.youFired', message: 'You no longer work at {company}' },
}
